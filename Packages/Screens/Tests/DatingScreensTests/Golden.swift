import Foundation
import Terminal
import Testing

/// Compares a frame with the file of that name in `Goldens/`, where ESC is shown as `␛`.
///
/// With `QUARTET_RECORD=1` in the environment it writes the file instead; read it before you keep
/// it.
///
/// - Parameters:
///   - frame: What was drawn.
///   - name: The file's name without its ending, for instance `chat-empty-80x24-none`.
///   - level: How many colours there are.
///   - sourceLocation: Who asks.
func expectGolden(
  _ frame: Frame, _ name: String, level: ColorLevel,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var text = frame.rendered(level: level).replacing("\u{1B}", with: "␛")
  if let cursor = frame.cursor { text += "cursor \(cursor.column),\(cursor.row)\n" }
  expectGolden(text: text, name, sourceLocation: sourceLocation)
}

/// Compares text with the file of that name in `Goldens/`.
func expectGolden(
  text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Goldens/\(name).txt")
  if ProcessInfo.processInfo.environment["QUARTET_RECORD"] == "1" {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    } catch {
      Issue.record(error, "\(name) could not be recorded", sourceLocation: sourceLocation)
    }
    return
  }
  guard let data = try? Data(contentsOf: file) else {
    Issue.record(
      "there is no golden \(name).txt; QUARTET_RECORD=1 writes it", sourceLocation: sourceLocation)
    return
  }
  let expected = String(decoding: data, as: UTF8.self)
  if text != expected {
    Issue.record(
      "\(name) differs:\n\(difference(expected, text))", sourceLocation: sourceLocation)
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
