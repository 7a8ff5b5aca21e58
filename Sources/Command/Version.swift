/// The version of everything that is released together: the command, its packages, the libraries, the web module.
///
/// It is stated only here. Scripts read this line, and a test checks that the newest entry of the article `Changelog`
/// has the same version.
enum Version {
  static let number = "0.2.0"
}
