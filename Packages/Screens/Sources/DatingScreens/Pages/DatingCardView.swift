import DatingFeatures
import DatingModels
import ScreenParts
import Terminal

/// A card as it lies on the stack.
struct DatingCardView {
  let card: DecidedCard
  let look: DatingLook

  /// Draws the card at a size.
  func frame(_ size: TerminalSize) -> Frame {
    var frame = Frame(size)
    let bounds = frame.bounds
    drawGround(bounds, in: &frame)
    // The edge, and a column of air on either side of the text.
    let room = bounds.inset(horizontal: 3, vertical: 1)
    guard room.columns > 3, room.rows > 0 else { return frame }
    var row = room.row
    for (line, alignment) in lines(room) {
      let column =
        alignment == .center ? room.column + (room.columns - line.displayWidth) / 2 : room.column
      frame.write(line, column: column, row: row, clip: room)
      row += 1
    }
    return frame
  }

  private func drawGround(_ bounds: Rect, in frame: inout Frame) {
    let gradient = look.theme.gradient(of: card.intervention)
    if look.hasBackgrounds {
      frame.shade(bounds, look.ground(gradient), direction: .diagonal)
    } else {
      frame.box(bounds, glyphs: look.glyphs, style: .color(gradient.color(at: 0)))
    }
  }

  /// Returns the lines that fit, from the top: the less important is dropped first.
  private func lines(_ room: Rect) -> [(StyledText, TextAlignment)] {
    let own = card.intervention
    let badge = look.text(own.category.title).uppercased()
    let state = card.verdict == .later ? look.separator + "from the later pile" : ""
    let top = [(StyledText(badge + state, muted), TextAlignment.leading)]
    let name = text(own.name, room.columns, TextStyle(isBold: true, foreground: onCard))
    let tagline = text(own.tagline, room.columns, muted)
    let art = CardArt.lines(own.category).map { (StyledText($0, muted), TextAlignment.center) }
    let bio = text(own.bio, room.columns, plain)
    let blank = [(StyledText(""), TextAlignment.leading)]
    let claims =
      blank + claim(card.card.pros.first, "+", room) + claim(card.card.cons.first, "-", room)

    var parts = [top, name, tagline]
    var left = room.rows - parts.joined().count
    // Everything beyond the bio only if the bio is whole.
    let spare = left - bio.count
    if spare >= 1 { parts.append(blank) }
    left = room.rows - parts.joined().count
    parts.append(cut(bio, to: left, room.columns))
    left -= bio.count
    if left >= traits(room).count + 1 {
      parts.append(blank + traits(room))
      left -= traits(room).count + 1
    }
    if left >= claims.count {
      parts.append(claims)
      left -= claims.count
    }
    if left >= art.count + 1 { parts.insert(art + blank, at: 1) }
    return Array(parts.joined())
  }

  /// The grid of four, in two columns where they fit.
  private func traits(_ room: Rect) -> [(StyledText, TextAlignment)] {
    let all = card.intervention.traits.dropFirst().map { "\($0.title): \($0.value)" }
    let half = room.columns / 2
    guard all.allSatisfy({ $0.displayWidth < half }) else {
      return all.map { (StyledText(look.text($0), muted), .leading) }
    }
    return stride(from: 0, to: all.count, by: 2).map { index in
      let second = index + 1 < all.count ? all[index + 1] : ""
      return (StyledText(all[index].padded(toWidth: half) + second, muted), .leading)
    }
  }

  private func claim(
    _ claim: Claim?, _ sign: String, _ room: Rect
  ) -> [(StyledText, TextAlignment)] {
    guard let claim else { return [] }
    return look.text(claim.text).wrapped(toWidth: room.columns - 2).enumerated().map {
      index, line in
      (StyledText((index == 0 ? "\(sign) " : "  ") + line, plain), .leading)
    }
  }

  private func text(
    _ text: String, _ columns: Int, _ style: TextStyle
  ) -> [(StyledText, TextAlignment)] {
    look.text(text).wrapped(toWidth: columns).map { (StyledText($0, style), .leading) }
  }

  /// The first lines; a mark at the end says that there is more.
  private func cut(
    _ lines: [(StyledText, TextAlignment)], to count: Int, _ columns: Int
  ) -> [(StyledText, TextAlignment)] {
    guard lines.count > count, count > 0 else { return Array(lines.prefix(max(0, count))) }
    let last = lines[count - 1].0.plain + " " + look.ellipsis
    let fitted =
      last.displayWidth > columns
      ? lines[count - 1].0.plain.truncated(
        toWidth: columns - look.ellipsis.displayWidth, ellipsis: "") + look.ellipsis : last
    return lines.prefix(count - 1) + [(StyledText(fitted, plain), .leading)]
  }

  private var onCard: RGB? { look.hasBackgrounds ? look.theme.onCard : nil }
  private var plain: TextStyle { TextStyle(foreground: onCard) }
  private var muted: TextStyle {
    look.hasBackgrounds ? .color(look.theme.onCardMuted) : .dim
  }
}

/// A few strokes for each category: what stands in the picture area of a card that has no photo.
enum CardArt {
  /// Lines of one width.
  static func lines(_ category: InterventionCategory) -> [String] {
    switch category {
    case .srm:
      [
        #"    \   |   /    "#,
        #"  --- ( * ) ---  "#,
        #"    /   |   \    "#,
      ]
    case .ocean:
      [
        #"   _.-~-._   _.-~"#,
        #"~-'       `-'    "#,
        #"  ~~  ~~~~  ~~ ~ "#,
      ]
    case .ice:
      [
        #"      /\    /\   "#,
        #"  /\_/  \/\/  \_ "#,
        #"~~~~\__/~~\__/~~~"#,
      ]
    case .land:
      [
        #"    /\    /\     "#,
        #"   /  \  /  \  /\"#,
        #"  __||____||__||_"#,
      ]
    case .localized:
      [
        #"     ___   _..._ "#,
        #"    | o |_| o  | "#,
        #"  __|_._|_|_.__|_"#,
      ]
    }
  }
}
