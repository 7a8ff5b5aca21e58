import Foundation
import TestSupport
import Testing

/// Skipped tests are fine on a developer's machine and never in the gate.
@Suite(.enabled(if: Requirements.areStrict, "only where nothing may be skipped"))
struct RequirementsTests {
  @Test("the fixtures and the tools that tests compare with are installed")
  func everythingIsHere() {
    #expect(Fixtures.arePresent, "no fixtures at \(Fixtures.folder.path)")
    #expect(
      Tool.hasPython && Tool.hasPillow && Tool.hasJSONSchema, "no Pillow or jsonschema in \(Tool.python)")
  }
}
