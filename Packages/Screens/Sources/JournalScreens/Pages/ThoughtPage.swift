import DomainModels
import JournalFeatures
import JournalModels
import ScreenParts
import Terminal

/// Everything about a thought.
struct ThoughtPage: JournalPage {
  private let reference: ThoughtReference
  private(set) var scene: ThoughtScene?
  private var text = ScrollingText()

  init(_ reference: ThoughtReference) { self.reference = reference }

  let title = "A thought"

  var hints: [KeyHint] {
    guard let scene else { return [KeyHint("q", "back")] }
    let review =
      switch ThoughtState(scene.entry.thought) {
      case .waiting: "review"
      case .begun: "go on with the review"
      case .reviewed: "look at it again"
      }
    return [
      KeyHint("r", review), KeyHint("e", "change"), KeyHint("q", "back"), KeyHint("s", "support"),
      KeyHint("d", "delete"), KeyHint("↑↓", "scroll"), KeyHint("?", "keys"),
    ]
  }

  var scrolls: Bool { true }

  /// The same thought, even after later writes.
  private var stable: ThoughtReference { scene.map { .identified($0.entry.id) } ?? reference }

  mutating func appear() -> [JournalCommand] { [.perform(.thought(stable))] }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: JournalLook) -> [JournalCommand] {
    switch key.key {
    case .character("q"), .escape: return [.close]
    case .character("s"): return [.perform(.program(.support))]
    default: break
    }
    guard let scene else { return [] }
    switch key {
    case "r": return [.open(ReviewPage(.identified(scene.entry.id), mode: nil))]
    case "e": return [.open(EditPage(scene))]
    case "d": return [.open(DeletePage(scene.entry))]
    default:
      _ = text.update(key, lines: lines(area, look).count, in: room(area))
      return []
    }
  }

  mutating func receive(_ message: JournalMessage, _ look: JournalLook) -> [JournalCommand] {
    switch message {
    case .thought(let scene), .edited(let scene), .finished(let scene):
      guard self.scene == nil || self.scene?.entry.id == scene.entry.id else { return [] }
      self.scene = scene
    case .deleted(let id) where id == scene?.entry.id: return [.close]
    default: break
    }
    return []
  }

  private func room(_ area: Rect) -> Rect {
    var room = area.inset(
      horizontal: area.columns >= 20 ? 2 : 0, vertical: area.rows >= 14 ? 1 : 0)
    // Long lines are hard to read for tired eyes.
    room.columns = min(room.columns, 76)
    return room
  }

  private func lines(_ area: Rect, _ look: JournalLook) -> [StyledText] {
    scene.map { ThoughtText($0, look).lines(columns: room(area).columns) } ?? []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: JournalLook) {
    text.draw(lines(area, look), in: &frame, room(area), look)
  }
}

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
      "Its answers and its history are deleted with it. You can't reverse this.",
      min(64, room.columns))
    for (index, line) in lines.prefix(room.rows).enumerated() {
      frame.write(line, column: room.column, row: room.row + index, clip: room)
    }
  }
}
