import PeopleModels
import PeopleRequests
import ScreenParts
import Terminal

/// Somebody's card as it lies on the stack.
struct PersonFace {
  let card: PersonCard
  let own: Set<Interest>
  /// How to read the chances.
  var note: String?
  let look: PeopleLook

  /// How to read the chances, in a line; the whole note stands on the page about somebody.
  static let shortNote = "A guess: d says how little it knows."

  /// Whether a card of this height has room for how to read its chances.
  static func showsNote(rows: Int) -> Bool { rows >= 14 }

  /// Draws the card into its place.
  func draw(in frame: inout Frame, _ area: Rect) {
    guard !area.isEmpty else { return }
    var face = Frame(area.size)
    let gradient = look.theme.gradient(of: card.person)
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

  /// What fits, from the top: the less important gives way first.
  private func lines(_ room: Rect) -> [StyledText] {
    let text = PersonText(card, sharing: own, look)
    let width = room.columns
    let name = look.lines(text.headline, width, TextStyle(isBold: true, foreground: onCard))
    let facts = look.lines(text.facts, width, muted)
    var left = room.rows - name.count - facts.count
    var likelihood: [StyledText] = []
    if let chances = card.likelihood {
      let text = LikelihoodText(chances, look)
      // In a low window one line of it leaves room for what somebody says themselves.
      likelihood =
        room.rows >= 12
        ? recoloured(text.lines(columns: width)) : look.lines(text.line, width, muted)
      if PersonFace.showsNote(rows: room.rows + 2), let note, !note.isEmpty {
        likelihood += look.lines(PersonFace.shortNote, width, muted)
      }
      left -= likelihood.count + 1
    }
    var middle: [StyledText] = []
    let picture = picture(width, isRoomy: room.rows >= 14)
    if room.rows >= 9, left >= picture.count + 2 {
      middle = picture
      left -= picture.count
    }
    func add(_ lines: [StyledText]) {
      guard !lines.isEmpty, left >= 2 else { return }
      let shown = cut(lines, to: left - 1, width)
      middle += [""] + shown
      left -= shown.count + 1
    }
    if !card.bio.isEmpty { add(look.lines(card.bio, width, plain)) }
    add(recoloured(text.interests(width)))
    for answer in card.prompts where left >= 3 {
      add(
        look.lines(answer.prompt.question, width, muted)
          + look.lines(answer.answer, width, plain))
    }
    return name + facts + middle + (likelihood.isEmpty ? [] : [""]) + likelihood
  }

  /// A frame where the first photo would be, and what is known of it.
  private func picture(_ columns: Int, isRoomy: Bool) -> [StyledText] {
    let words =
      card.photos.first.map { PhotoText.line($0, 1, of: card.photos.count, look) }
      ?? "no photo yet"
    let text = look.text(words.sanitizedCell())
      .truncated(toWidth: columns - 4, ellipsis: look.ellipsis)
    guard isRoomy else { return [StyledText("[ \(text) ]", muted)] }
    var box = Frame(TerminalSize(columns: text.displayWidth + 4, rows: 3))
    box.box(box.bounds, glyphs: look.glyphs)
    box.write(text, column: 2, row: 1)
    return [""] + box.text.split(separator: "\n").map { StyledText(String($0), muted) }
  }

  /// The same lines in colours that can be read on the card.
  private func recoloured(_ lines: [StyledText]) -> [StyledText] {
    guard look.hasBackgrounds else { return lines }
    return lines.map { line in
      StyledText(
        line.spans.map { span in
          StyledText.Span(
            span.text,
            span.style == look.muted
              ? muted : TextStyle(isBold: span.style.isBold, foreground: look.theme.onCard))
        })
    }
  }

  /// The first lines; a mark at the end says that there is more.
  private func cut(_ lines: [StyledText], to count: Int, _ columns: Int) -> [StyledText] {
    guard lines.count > count, count > 0 else { return Array(lines.prefix(max(0, count))) }
    let last = lines[count - 1]
    let room = columns - look.ellipsis.displayWidth - 1
    let style = last.spans.first?.style ?? plain
    let text = last.plain.truncated(toWidth: room, ellipsis: "") + " " + look.ellipsis
    return lines.prefix(count - 1) + [StyledText(text, style)]
  }

  private var onCard: RGB? { look.hasBackgrounds ? look.theme.onCard : nil }
  private var plain: TextStyle { TextStyle(foreground: onCard) }
  private var muted: TextStyle { look.hasBackgrounds ? .color(look.theme.onCardMuted) : .dim }
}
