/// Options of earlier versions, and what takes their place.
enum OldSpelling {
  /// - Parameter option: As typed; empty for the command itself.
  /// - Returns: `nil` for what was never an option of the command.
  static func advice(of command: String?, _ option: String) -> Advice? {
    let option = option.prefix { $0 != "=" }
    return advice["\(command ?? "") \(option)"] ?? advice[" \(option)"]
  }

  /// By the command and the option; without a command those of all.
  private static let advice: [String: Advice] = [
    " --in": "give the folder as an argument", " --version": Advice("run", "pinwheel --version"),
    " --out": "give -o", "watch ": "give bake --watch, or preview --watch",
    "hit --strict": "give --malformed stop",
    "hit --keep-malformed": "give --malformed keep", "hit --x": "name both with --columns X,Y",
    "hit --y": "name both with --columns X,Y", "heat --x": "name both with --columns X,Y",
    "heat --y": "name both with --columns X,Y", "golden -o": "give --record",
    "golden --output": "give --record",
    "golden --out": "give --record", "group --remove": "give NAME= as an argument",
    "list --catalog": "give the file as an argument", "audit --all": "give --pinwheel '*'",
    "preview --serve": "give --watch", "render --map": "give --as map",
    "render --at": "give --touch X,Y,SECONDS", "render --images": "give preview --images",
  ].merging(auditNumbers.map { ("audit --\($0)", "give --set \($0)=N") }) { first, _ in first }

  /// What were options of `audit`.
  private static let auditNumbers = [
    "target", "minimum", "spread", "radius", "hit-rate", "confusion", "hidden", "speck", "gap",
  ]
}
