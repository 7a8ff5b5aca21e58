/// The version of everything that is released together: the command, its packages, the libraries, the web module.
///
/// It is written here alone. Scripts read this line; the newest entry of the page `Changelog` names the same, which a test
/// checks.
enum Version {
  static let number = "0.2.0"
}
