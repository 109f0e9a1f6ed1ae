import Foundation

/// Where this package's files lie.
enum PackageFiles {
  static var root: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }
}
