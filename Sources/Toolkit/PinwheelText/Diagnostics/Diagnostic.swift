/// What an error says, as data: where, what is wrong, and what to do.
///
/// The libraries say all of it but the words of the remedy: those are the command's, which has the options. ``text`` is the
/// sentence without the remedy.
package struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
  package var place: Place
  /// What is wrong, without a full stop; it goes on where the place ends: `cannot be read: it is a folder`.
  package var problem: String
  package var found: String?
  package var expected: String?
  package var remedy: Remedy?
  package var exit: ExitClass

  /// - Parameter problem: A phrase behind the place, or a whole sentence where the place is not shown.
  package init(
    _ place: Place, _ problem: String, found: String? = nil, expected: String? = nil,
    _ remedy: Remedy? = nil, exit: ExitClass = .badData
  ) {
    (self.place, self.problem, self.found, self.expected) = (place, problem, found, expected)
    (self.remedy, self.exit) = (remedy, exit)
  }

  /// A name was chosen that does not exist: what is wrong with it, and the names that there are.
  ///
  /// - Parameter remedy: What helps where none of the names is near.
  package init(
    unknown choice: Choice, _ name: String, _ problem: String, among known: [String], else remedy: Remedy
  ) {
    self.init(
      .choice(choice), "\(name): \(problem)", found: name, expected: "one of \(Self.list(known))",
      Suggestion.nearest(to: name, among: known).first.map { .name($0) } ?? remedy, exit: .wrongUsage)
  }

  /// Names in a row; of very many the first.
  package static func list(_ names: [String]) -> String {
    let most = 24
    let shown = names.prefix(most).joined(separator: ", ")
    return names.count > most ? shown + " and \(names.count - most) more" : shown
  }

  /// The place and what is wrong, without a full stop.
  package var text: String { place.prefix + problem }

  package var description: String { text }

  /// - Parameter problem: A whole sentence.
  package init(
    _ problem: String, found: String? = nil, expected: String? = nil, _ remedy: Remedy? = nil,
    exit: ExitClass = .badData
  ) {
    self.init(Place(), problem, found: found, expected: expected, remedy, exit: exit)
  }

  /// What an error of any kind says: those of the system have neither a place nor a remedy.
  package init(_ error: any Error) {
    self = (error as? any DiagnosticError)?.diagnostic ?? Diagnostic("\(error)", exit: .inputOutput)
  }
}

extension Diagnostic {
  /// What an error is about. All parts are optional.
  package struct Place: Sendable, Hashable {
    /// The name or number at fault that a person chose, which the problem begins with.
    package var choice: Choice?
    package var file: String?
    /// From 1 on.
    package var line: Int?
    package var column: Int?
    package var pinwheel: String?
    package var slice: String?
    /// Whether the sentence begins with the place; not where the problem names it.
    package var isShown = true

    package init() {}

    package static func file(
      _ file: some CustomStringConvertible, line: Int? = nil, column: Int? = nil
    ) -> Place {
      var place = Place()
      (place.file, place.line, place.column) = (file.description, line, column)
      return place
    }

    package static func choice(_ choice: Choice) -> Place {
      var place = Place()
      place.choice = choice
      return place
    }

    /// The file of a problem that names it.
    package static func naming(_ file: some CustomStringConvertible) -> Place {
      var place = Place.file(file)
      place.isShown = false
      return place
    }

    package func choosing(_ choice: Choice) -> Place {
      var place = self
      place.choice = choice
      return place
    }

    package func pinwheel(_ pinwheel: String?, slice: String?) -> Place {
      var place = self
      (place.pinwheel, place.slice) = (pinwheel, slice)
      return place
    }

    /// In a text; `nil` where it is about all of one, or no text at all.
    package var position: TextPosition? { TextPosition(line: line, column: column) }

    /// `FILE`, `FILE:3`, or `FILE:3:7`.
    package var location: String? {
      file.map { file in ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") }
    }

    /// What a sentence begins with: `scale `, `FILE `, or `FILE:3:7: `.
    var prefix: String {
      guard isShown else { return "" }
      if let choice { return choice.rawValue + " " }
      return location.map { $0 + (line == nil ? " " : ": ") } ?? ""
    }
  }

  /// What a person can choose by a name or number.
  package enum Choice: String, Sendable, Hashable {
    case pinwheel, folder, scale, threshold, state, image, states
  }

  /// What the program ends with, as `sysexits.h` numbers it.
  package enum ExitClass: Int32, Sendable, Hashable {
    case wrongUsage = 64, badData, noInput
    case cannotCreate = 73, inputOutput
  }
}

/// An error that a person reads.
package protocol DiagnosticError: Error, CustomStringConvertible {
  var diagnostic: Diagnostic { get }
}

extension DiagnosticError {
  /// What is wrong, with the file first and without a full stop.
  package var description: String { diagnostic.text }
}
