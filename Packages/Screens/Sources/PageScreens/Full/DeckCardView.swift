import Pages
import ScreenParts
import Terminal

/// A row of a deck as a card.
///
/// From the top: its heading and first facts, a picture's place, what it says, and at its foot the
/// other facts. Less important facts are dropped first.
struct DeckCardView<Operation: Sendable> {
  let row: PageRow<Operation>
  let look: PageLook

  /// The largest number of rows of a card.
  private static var mostRows: Int { 30 }

  /// Draws the card into the middle of its place.
  func draw(in frame: inout Frame, _ area: Rect) {
    let area = area.centered(columns: look.theme.cardColumns, rows: Self.mostRows)
    guard !area.isEmpty else { return }
    var face = Frame(area.size)
    let gradient = look.theme.gradient(of: row.id)
    if look.hasBackgrounds {
      face.shade(face.bounds, look.ground(gradient), direction: .diagonal)
    } else {
      face.box(face.bounds, glyphs: look.glyphs, style: .color(gradient.color(at: 0)))
    }
    let room = face.bounds.inset(horizontal: 3, vertical: 1)
    if room.columns > 3, room.rows > 0 {
      for (index, line) in lines(room).prefix(room.rows).enumerated() {
        face.write(line, column: room.column, row: room.row + index, clip: room)
      }
    }
    frame.overlay(face, column: area.column, row: area.row)
  }

  private func lines(_ room: Rect) -> [StyledText] {
    let width = room.columns
    let isRoomy = room.rows >= 12
    var rest = row.statements
    var head = look.lines(row.heading.sanitizedCell(), width, strong)
    if rest.first?.role == .facts {
      head += look.lines(rest.removeFirst().line, width, muted)
    }
    for statement in rest where statement.role == .warning {
      head += look.lines(statement.line, width, strong)
    }
    let foot = rest.flatMap { footLines($0, isRoomy: isRoomy, width) }
    var left = room.rows - head.count - (foot.isEmpty ? 0 : foot.count + 1)
    var middle: [StyledText] = []
    let picture = pictureFrame(width, isRoomy: room.rows >= 14)
    if !picture.isEmpty, room.rows >= 9, left >= picture.count + 2 {
      middle = picture
      left -= picture.count
    }
    for statement in rest where !isOfFoot(statement) && statement.role != .warning && left >= 2 {
      let shown = cut(body(statement, width), to: left - 1, width)
      middle += [""] + shown
      left -= shown.count + 1
    }
    return head + middle + (foot.isEmpty ? [] : [""]) + foot
  }

  /// Returns whether a statement always stands at the foot: facts, and next steps.
  private func isOfFoot(_ statement: Statement) -> Bool {
    statement.role == .facts || statement.role == .suggestion
  }

  /// A phrase a line where there is room; else the first of the facts alone, so that room is left for
  /// what the card says.
  private func footLines(_ statement: Statement, isRoomy: Bool, _ columns: Int) -> [StyledText] {
    guard isOfFoot(statement), isRoomy || statement.role == .facts else { return [] }
    guard statement.role == .facts else { return look.lines(statement.text, columns, muted) }
    let phrases = isRoomy ? statement.phrases : Array(statement.phrases.prefix(1))
    return phrases.enumerated().flatMap { index, phrase in
      look.lines(
        index == 0 ? Statement(.text, lead: statement.lead, [phrase]).text : phrase.text, columns,
        muted)
    }
  }

  /// The body of a statement; a question stands over its answer.
  private func body(_ statement: Statement, _ columns: Int) -> [StyledText] {
    guard statement.role == .text, !statement.lead.isEmpty else {
      return look.lines(statement.line, columns, plain)
    }
    let answer = Statement(statement.role, statement.phrases)
    return look.lines(statement.lead, columns, muted) + look.lines(answer.text, columns, plain)
  }

  /// A frame where a picture would be, and what is known of it.
  private func pictureFrame(_ columns: Int, isRoomy: Bool) -> [StyledText] {
    guard let picture = row.picture else { return [] }
    let text = look.text(picture.description.sanitizedCell())
      .truncated(toWidth: columns - 4, ellipsis: look.ellipsis)
    guard isRoomy else { return [StyledText("[ \(text) ]", muted)] }
    var box = Frame(TerminalSize(columns: text.displayWidth + 4, rows: 3))
    box.box(box.bounds, glyphs: look.glyphs)
    box.write(text, column: 2, row: 1)
    return [""] + box.text.split(separator: "\n").map { StyledText(String($0), muted) }
  }

  /// The first lines; a mark at the end says that there is more.
  private func cut(_ lines: [StyledText], to count: Int, _ columns: Int) -> [StyledText] {
    guard lines.count > count, count > 0 else { return Array(lines.prefix(max(0, count))) }
    let last = lines[count - 1]
    let room = columns - look.ellipsis.displayWidth - 1
    let text = last.plain.truncated(toWidth: room, ellipsis: "") + " " + look.ellipsis
    return lines.prefix(count - 1) + [StyledText(text, last.spans.first?.style ?? plain)]
  }

  private var onCard: RGB? { look.hasBackgrounds ? look.theme.onCard : nil }
  private var strong: TextStyle { TextStyle(isBold: true, foreground: onCard) }
  private var plain: TextStyle { TextStyle(foreground: onCard) }
  private var muted: TextStyle { look.hasBackgrounds ? .color(look.theme.onCardMuted) : .dim }
}
