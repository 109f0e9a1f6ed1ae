import Foundation

/// A folder of its own for one test, removed with everything in it.
final class TestFolder: Sendable {
  private let path: String

  init() {
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "quartet-exchange-\(UUID().uuidString)").path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Where a database may lie.
  func database(_ name: String) -> String { "\(path)/\(name).sqlite" }
}
