import Foundation

/// The executable under test.
enum Executable {
  /// Where it is: where `QUARTET_DATING` says, or else beside the test bundle, where the build of
  /// the tests puts it.
  static func path() throws -> String {
    if let given = ProcessInfo.processInfo.environment["QUARTET_DATING"] {
      guard FileManager.default.isExecutableFile(atPath: given) else {
        throw MissingPart("QUARTET_DATING names no executable: \(given)")
      }
      return given
    }
    guard let bundle = Bundle.main.executableURL else {
      throw MissingPart("the test bundle does not know where it is")
    }
    let path = bundle.deletingLastPathComponent().appendingPathComponent("dating").path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw MissingPart("there is no \(path): swift build --build-tests")
    }
    return path
  }
}
