import Foundation

/// A text that was written down once and looked at since.
public struct GoldenText: Sendable {
  private let file: URL

  /// - Parameters:
  ///   - path: from the folder of the source file that asks.
  ///   - source: that file.
  public init(_ path: String, beside source: String = #filePath) {
    file = URL(filePath: source).deletingLastPathComponent().appending(path: path)
  }

  /// Compares a text with the golden one, which `QUARTET_RECORD=1` rewrites.
  ///
  /// - Returns: for each line that differs, what it was and what it is.
  /// - Throws: an error of the file system.
  public func differences(from text: String) throws -> [String] {
    if ProcessInfo.processInfo.environment["QUARTET_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let golden = String(decoding: try Data(contentsOf: file), as: UTF8.self).lines
    let lines = text.lines
    return (0..<max(golden.count, lines.count)).compactMap { index in
      let was = golden.indices.contains(index) ? golden[index] : "nothing"
      let line = lines.indices.contains(index) ? lines[index] : "nothing"
      return was == line ? nil : "line \(index + 1) was: \(was)\nand is: \(line)"
    }
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}
