/// An error as data: where it is, what is wrong, and what to do.
///
/// The libraries provide all parts except the words of the remedy; those belong to the command, which has the
/// options. ``text`` is the sentence without the remedy.
package struct Diagnostic: Sendable, Hashable {
  package var place: Place
  /// What is wrong, without a full stop; it continues after the place: `cannot be read: it is a folder`.
  package var problem: String
  package var found: String?
  package var expected: String?
  package var remedy: Remedy?
  package var exit: ExitClass

  /// - Parameter problem: A phrase that follows the place, or a whole sentence if the place is not shown.
  package init(
    _ place: Place, _ problem: String, found: String? = nil, expected: String? = nil,
    _ remedy: Remedy? = nil, exit: ExitClass = .badData
  ) {
    (self.place, self.problem, self.found, self.expected) = (place, problem, found, expected)
    (self.remedy, self.exit) = (remedy, exit)
  }

  /// Reports an unknown name: what is wrong with it, and the existing names.
  ///
  /// - Parameter remedy: The remedy if none of the names is similar.
  package init(
    unknown choice: Choice, _ name: String, _ problem: String, among known: [String], else remedy: Remedy
  ) {
    self.init(
      .choice(choice), "\(name): \(problem)", found: name, expected: "one of \(Self.list(known))",
      Suggestion.nearest(to: name, among: known).first.map { .name($0) } ?? remedy, exit: .wrongUsage)
  }

  /// A list of names; only the first ones if there are many.
  package static func list(_ names: [String]) -> String {
    let most = 8
    let shown = names.prefix(most).joined(separator: ", ")
    return names.count > most ? shown + " and \(names.count - most) more" : shown
  }

  /// The place and the problem, without a full stop.
  package var text: String { place.prefix + problem }

  /// - Parameter problem: A whole sentence.
  package init(
    _ problem: String, found: String? = nil, expected: String? = nil, _ remedy: Remedy? = nil,
    exit: ExitClass = .badData
  ) {
    self.init(Place(), problem, found: found, expected: expected, remedy, exit: exit)
  }

  /// Describes an error of any type. Errors of the system have neither a place nor a remedy.
  package init(_ error: any Error) {
    self = (error as? any DiagnosticError)?.diagnostic ?? Diagnostic("\(error)", exit: .inputOutput)
  }

  /// The subject of an error. All parts are optional.
  package struct Place: Sendable, Hashable {
    /// The wrong name or number that the user chose; the problem starts with it.
    package var choice: Choice?
    package var file: String?
    /// Counted from 1.
    package var line: Int?
    package var column: Int?
    package var pinwheel: String?
    package var slice: String?
    /// Whether the sentence starts with the place; false if the problem already names it.
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

    /// The place of a problem whose text already names the file.
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

    /// The position in a text; `nil` if the error concerns a whole text, or none.
    package var position: TextPosition? { TextPosition(line: line, column: column) }

    /// `FILE`, `FILE:3`, or `FILE:3:7`.
    package var location: String? {
      file.map { file in ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") }
    }

    /// The start of the sentence: `scale `, `FILE `, or `FILE:3:7: `.
    var prefix: String {
      guard isShown else { return "" }
      if let choice { return choice.rawValue + " " }
      return location.map { $0 + (line == nil ? " " : ": ") } ?? ""
    }
  }

  /// The kinds of things that the user chooses by name or number.
  package enum Choice: String, Sendable, Hashable {
    case pinwheel, folder, scale, threshold, state, image, states
  }

  /// The exit code of the program, numbered as in `sysexits.h`.
  package enum ExitClass: Int32, Sendable, Hashable {
    case wrongUsage = 64, badData, noInput
    case cannotCreate = 73, inputOutput
  }
}

/// An error that is shown to the user.
package protocol DiagnosticError: Error, CustomStringConvertible {
  var diagnostic: Diagnostic { get }
}

/// An error of the command, or one whose place is added.
extension Diagnostic: DiagnosticError {
  package var diagnostic: Diagnostic { self }
}

extension DiagnosticError {
  /// The problem, starting with the file and without a full stop.
  package var description: String { diagnostic.text }
}
