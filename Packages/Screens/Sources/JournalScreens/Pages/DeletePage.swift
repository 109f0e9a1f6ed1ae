import JournalFeatures
import JournalModels
import ScreenParts
import Terminal

/// Asks before a thought is gone for good.
///
/// Only a capital letter deletes, so that it is not pressed by mistake.
struct DeletePage: JournalPage {
  private let entry: ThoughtEntry
  private(set) var isWriting = false

  init(_ entry: ThoughtEntry) { self.entry = entry }

  let title = "Delete"

  let hints = [KeyHint("any other key", "keeps it"), KeyHint("D", "deletes")]

  mutating func update(_ key: KeyPress, in area: Rect, _ look: JournalLook) -> [JournalCommand] {
    guard !isWriting else { return [] }
    guard key == "D" || key == KeyPress(.character("D"), .shift) else { return [.close] }
    isWriting = true
    return [.perform(.delete(entry.id))]
  }

  mutating func receive(_ message: JournalMessage, _ look: JournalLook) -> [JournalCommand] {
    switch message {
    case .deleted(let id) where id == entry.id: return [.close]
    case .failed(.delete, _, _): isWriting = false
    default: break
    }
    return []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: JournalLook) {
    let room = area.inset(
      horizontal: area.columns >= 20 ? 2 : 0, vertical: area.rows >= 14 ? 1 : 0)
    var lines = look.lines("Delete this thought for good?", room.columns, .bold)
    if area.rows >= 10 { lines.append("") }
    let thought = look.lines(entry.thought.text, max(1, room.columns - 2))
    lines += thought.prefix(max(1, min(6, area.rows - 5))).map { StyledText("  ") + $0 }
    if area.rows >= 10 { lines.append("") }
    lines += look.lines(
      "Its answers and its history go with it. This is final: nobody can bring it back, not even "
        + "you.",
      min(64, room.columns))
    for (index, line) in lines.prefix(room.rows).enumerated() {
      frame.write(line, column: room.column, row: room.row + index, clip: room)
    }
  }
}
