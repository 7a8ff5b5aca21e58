import PinwheelAssets
import PinwheelFiles
import PinwheelText
import SystemPackage

extension Finding {
  /// One run in SARIF 2.1.0 (OASIS, 2020), which code scanning services read.
  ///
  /// - Parameter rules: All rules that were checked.
  static func sarif(_ findings: [Finding], of rules: [Rule]) -> String {
    let document: JSON = .object([
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [
        JSON.object([
          "tool": JSON.object([
            "driver": JSON.object([
              "name": "pinwheel", "version": Version.number, "rules": rules.map(\.sarif),
            ])
          ]),
          "results": findings.map { $0.sarif(of: rules) },
        ])
      ],
    ])
    // The printing function adds the line break at the end.
    return String(document.document.dropLast())
  }

  private func sarif(of rules: [Rule]) -> JSON {
    let name = place.slice ?? place.pinwheel
    let path = [place.pinwheel, place.slice].compactMap(\.self).joined(separator: "/")
    let sentence = (name.map { $0 + ": " } ?? "") + problem + "; " + Advice(remedy).text
    return .object([
      "ruleId": rule.name, "ruleIndex": rules.firstIndex(of: rule), "level": rule.severity.name,
      "message": JSON.object(["text": sentence]),
      "locations": [
        JSON.object([
          "physicalLocation": place.file.map { file in
            JSON.object([
              "artifactLocation": Self.location(of: file),
              "region": place.position.map { JSON.object(["startLine": $0.line, "startColumn": $0.column]) },
            ])
          },
          "logicalLocations": name.map { [JSON.object(["name": $0, "fullyQualifiedName": path])] },
        ])
      ],
      "properties": point?.json,
    ])
  }
}

extension Finding {
  /// The address of a file: from the current folder, if it lies there, since services place findings in a checkout.
  fileprivate static func location(of file: String) -> JSON {
    let (here, path) = (FileSystem.anchored("."), FileSystem.anchored(FilePath(file)).lexicallyNormalized())
    var rest = path
    guard rest.removePrefix(here.lexicallyNormalized()) else {
      return .object(["uri": "file://" + path.string.percentEncoded(keeping: "-._~/")])
    }
    return .object([
      "uri": rest.string.percentEncoded(keeping: "-._~/"), "uriBaseId": "%SRCROOT%",
    ])
  }
}

extension Finding.Rule {
  fileprivate var sarif: JSON {
    .object([
      "id": name,
      "shortDescription": JSON.object(["text": summary.prefix(1).uppercased() + summary.dropFirst() + "."]),
      "defaultConfiguration": JSON.object(["level": severity.name]),
    ])
  }
}
