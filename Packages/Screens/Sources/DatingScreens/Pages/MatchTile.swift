import DatingFeatures
import DatingModels
import DomainModels
import ScreenParts
import Terminal

/// A match in the grid: name, category, and what was said last.
struct MatchTile {
  let match: Match
  let isSelected: Bool
  let isMarked: Bool
  let now: Timestamp
  let look: Look

  func draw(in frame: inout Frame, _ area: Rect) {
    let own = match.intervention
    if isSelected, look.hasBackgrounds {
      frame.fill(area, style: TextStyle(background: look.theme.selected))
    }
    let bar = Rect(column: area.column, row: area.row, columns: 1, rows: area.rows - 1)
    if look.hasBackgrounds {
      frame.shade(bar, look.theme.gradient(of: own), direction: .vertical)
    } else {
      frame.fill(bar, isSelected ? ">" : "|")
    }
    let room = Rect(
      column: area.column + 2, row: area.row, columns: area.columns - 3, rows: area.rows)
    let mark = isMarked ? "* " : ""
    write(mark + own.name, 0, TextStyle(isBold: true), in: &frame, room)
    let when = RelativeTime.describe(
      milliseconds: (match.lastMessage?.sentAt ?? match.likedAt).milliseconds,
      now: now.milliseconds)
    let about = "\(own.category.title), \(match.lastMessage == nil ? "liked" : "wrote") \(when)"
    write(about, 1, look.readable(look.theme.color(of: own.category)), in: &frame, room)
    write(match.lastMessage.map(said) ?? own.tagline, 2, look.muted, in: &frame, room)
  }

  private func said(_ message: ChatMessage) -> String {
    message.author == .user ? "You: \(message.text)" : message.text
  }

  private func write(
    _ text: String, _ row: Int, _ style: TextStyle, in frame: inout Frame, _ room: Rect
  ) {
    let line = look.text(text.sanitizedCell())
      .truncated(toWidth: room.columns, ellipsis: look.ellipsis)
    frame.write(line, column: room.column, row: room.row + row, style: style, clip: room)
  }
}
