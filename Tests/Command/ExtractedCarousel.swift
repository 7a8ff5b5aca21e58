import Foundation
import TestSupport
import Testing

/// The sample, extracted once by the command for all suites: to decode its images takes longer than most tests.
enum ExtractedCarousel {
  private static let original = Result {
    let folder = try TemporaryFolder()
    let archive = Fixtures.sample.appending(path: "Carousel.ipa")
    try FileManager.default.copyItem(at: archive, to: folder.url.appending(path: "Carousel.ipa"))
    let result = try pinwheel("extract Carousel.ipa", in: folder)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(
      result.text == """
        Carousel.pinwheel: 42 images, 40 of them converted from CgBI
          carousel: 12 slices (7 enabled, 5 disabled), 240 x 240 points, scales 1 and 2, with background
          3 of 42 images are in no slice: pinwheel list Carousel.pinwheel --unmatched lists them

        """)
    return folder
  }

  /// The folder itself, for tests that write nothing into it.
  static func shared() throws -> TemporaryFolder { try original.get() }

  /// A new folder that contains `Carousel.pinwheel` and `Carousel.ipa`.
  static func copy() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["Carousel.ipa", "Carousel.pinwheel"] {
      try FileManager.default.copyItem(
        at: original.get().url.appending(path: name), to: folder.url.appending(path: name))
    }
    return folder
  }
}
