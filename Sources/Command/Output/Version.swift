/// The version of all parts that are released together: the command, its packages, the libraries, the web module.
///
/// This is the only definition. Scripts read this line; a test compares it with the newest entry of the page
/// `Changelog`.
enum Version {
  static let number = "0.2.0"
}
