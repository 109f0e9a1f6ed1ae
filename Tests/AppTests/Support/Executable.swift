import Foundation

/// The executables under test.
enum Executable {
  /// The path of one: from a variable (`QUARTET_DATING`, `QUARTET_FRIENDS_SERVER`), or else beside the test bundle, where
  /// the build of the tests puts it.
  static func path(of name: String) throws -> String {
    let variable = "QUARTET_\(name.uppercased().replacing("-", with: "_"))"
    if let given = ProcessInfo.processInfo.environment[variable] {
      guard FileManager.default.isExecutableFile(atPath: given) else {
        throw MissingPart("\(variable) names no executable: \(given)")
      }
      return given
    }
    guard let bundle = Bundle.main.executableURL else {
      throw MissingPart("the test bundle does not know where it is")
    }
    let path = bundle.deletingLastPathComponent().appendingPathComponent(name).path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw MissingPart("there is no \(path): swift build --build-tests")
    }
    return path
  }
}
