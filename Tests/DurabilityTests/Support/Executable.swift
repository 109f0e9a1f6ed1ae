import Foundation

/// The program under test.
enum Executable {
  /// Beside the test bundle, where the build of the tests puts it.
  static func path() throws -> String {
    guard let bundle = Bundle.main.executableURL else {
      throw MissingPart("the test bundle does not know where it is")
    }
    let path = bundle.deletingLastPathComponent().appendingPathComponent("StorageWriter").path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw MissingPart("there is no \(path): swift build --build-tests")
    }
    return path
  }
}
