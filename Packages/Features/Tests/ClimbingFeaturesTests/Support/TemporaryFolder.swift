import Foundation

/// A folder of its own for one test, removed with everything in it.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "quartet-climbing-\(UUID().uuidString)").path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A store's path in it.
  var database: String { path + "/climbing.sqlite" }
}
