public import Foundation
public import Terminal

/// The reviewed picture of a screen: a file of text beside the tests.
///
/// With `QUARTET_RECORD=1` in the environment files are written instead of compared; read them
/// before you keep them.
public struct GoldenFile: Sendable {
  private let url: URL
  private let name: String

  /// Names a file.
  ///
  /// - Parameters:
  ///   - name: its name without its ending, for instance `stack-80x24-plain`.
  ///   - folder: where it is; by rule the folder `Goldens` beside the test's source.
  public init(_ name: String, in folder: URL) {
    self.name = name
    url = folder.appending(path: "\(name).txt")
  }

  /// The folder `Goldens` beside a source file.
  public static func folder(beside source: String) -> URL {
    URL(filePath: source).deletingLastPathComponent().appending(path: "Goldens")
  }

  /// A frame as the text of a golden: ESC is shown as `␛`, and the cursor is said.
  public static func text(of frame: Frame, level: ColorLevel) -> String {
    let text = frame.rendered(level: level).replacing("\u{1B}", with: "␛")
    return text + (frame.cursor.map { "cursor \($0.column),\($0.row)\n" } ?? "")
  }

  /// Compares a text with the file, or writes it.
  ///
  /// - Parameters:
  ///   - text: what came.
  ///   - isRecording: whether to write it; by rule what `QUARTET_RECORD` says.
  /// - Returns: the difference, or the reason why the file can't be used; nil if there is none.
  public func problem(
    with text: String,
    isRecording: Bool = ProcessInfo.processInfo.environment["QUARTET_RECORD"] == "1"
  ) -> String? {
    if isRecording { return record(text) }
    guard let data = try? Data(contentsOf: url) else {
      return "there is no golden \(name).txt; QUARTET_RECORD=1 writes it"
    }
    let expected = String(decoding: data, as: UTF8.self)
    return text == expected ? nil : "\(name) differs:\n\(difference(expected, text))"
  }

  private func record(_ text: String) -> String? {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      return nil
    } catch {
      return "\(name) could not be recorded: \(error)"
    }
  }

  /// The lines that differ, with their numbers: `-` is the golden's, `+` is what came.
  private func difference(_ expected: String, _ actual: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    var lines: [String] = []
    for index in 0..<max(old.count, new.count) {
      let before = index < old.count ? old[index] : nil
      let after = index < new.count ? new[index] : nil
      guard before != after else { continue }
      if let before { lines.append("\(index + 1) -\(before)") }
      if let after { lines.append("\(index + 1) +\(after)") }
    }
    return lines.joined(separator: "\n")
  }
}
