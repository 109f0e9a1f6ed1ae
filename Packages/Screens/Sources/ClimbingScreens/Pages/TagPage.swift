import ClimbingFeatures
import ClimbingModels
import DomainModels
import ScreenParts
import Terminal

/// The tags of a climb: what helped and what hindered.
struct TagPage: ClimbingPage {
  private var climb: LoggedClimb
  private var tags: [TagUse] = []
  private var search = TextField(maximumLength: 60)
  private var selection = 0
  private var isWriting = false

  init(_ climb: LoggedClimb) { self.climb = climb }

  var title: String { "Tags of \(climb.climb.title)" }

  let hints = [
    KeyHint("→", "helped"), KeyHint("←", "hindered"), KeyHint("Enter", "change"),
    KeyHint("Esc", "back"), KeyHint("F1", "keys"),
  ]

  var takesText: Bool { true }

  /// The tags that go with what was typed: those of the climb first, then those in use.
  private var shown: [TagUse] {
    let typed = search.text.trimmed.foldedForSearch
    let fitting = tags.filter {
      typed.isEmpty || $0.tag.name.foldedForSearch.contains(typed) || $0.tag.slug.contains(typed)
    }
    let given = Set(climb.tags.map(\.slug))
    return fitting.filter { given.contains($0.tag.slug) }
      + fitting.filter { !given.contains($0.tag.slug) }
  }

  mutating func appear() -> [ClimbingCommand] { [.perform(.tags)] }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: ClimbingLook) -> [ClimbingCommand] {
    switch key.key {
    case .escape: return [.close]
    case .down: selection = min(selection + 1, max(0, shown.count - 1))
    case .up: selection = max(0, selection - 1)
    case .pageDown: selection = min(selection + 8, max(0, shown.count - 1))
    case .pageUp: selection = max(0, selection - 8)
    case .right: return give { $0 == .helped ? .some(nil) : .some(.helped) }
    case .left: return give { $0 == .hindered ? .some(nil) : .some(.hindered) }
    case .enter:
      return give { now in
        switch now {
        case nil: .some(.helped)
        case .helped: .some(.hindered)
        case .hindered: .some(nil)
        }
      }
    default:
      if search.update(key) { selection = 0 }
    }
    return []
  }

  private mutating func give(_ next: (Impact?) -> Impact??) -> [ClimbingCommand] {
    let shown = shown
    guard !isWriting, shown.indices.contains(selection) else { return [] }
    let tag = shown[selection].tag
    let now = climb.tags.first { $0.slug == tag.slug }?.impact
    guard let impact = next(now) else { return [] }
    isWriting = true
    return [.perform(.tag(climb.climb.id, tag.slug, impact))]
  }

  mutating func receive(_ message: ClimbingMessage, _ look: ClimbingLook) -> [ClimbingCommand] {
    switch message {
    case .tags(let tags): self.tags = tags
    case .failed(.tag, _, _): isWriting = false
    default: take(message)
    }
    return []
  }

  private mutating func take(_ message: ClimbingMessage) {
    guard let detail = message.snapshot?.detail,
      let now = detail.climbs.first(where: { $0.climb.id == climb.climb.id })
    else { return }
    let chosen = shown.indices.contains(selection) ? shown[selection].tag.slug : nil
    climb = now
    // A tag that was given moves up, and the choice goes along.
    selection = shown.firstIndex { $0.tag.slug == chosen } ?? selection
    if case .tagged = message { isWriting = false }
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: ClimbingLook) {
    var rest = area.inset(horizontal: area.columns > 60 ? 4 : 1, vertical: area.rows >= 14 ? 1 : 0)
    let lines = FormLine(rest.takeTop(1), labels: ["Find"], look)
    lines.draw(
      search, "Find", placeholder: "type a part of its name", row: lines.area.row, isFocused: true,
      in: &frame)
    _ = rest.takeTop(area.rows >= 14 ? 1 : 0)
    let shown = shown
    var scroll = ScrollPosition(content: shown.count, viewport: rest.rows)
    scroll.scroll(to: selection - rest.rows / 2)
    for (line, index) in scroll.visibleRows.enumerated() {
      draw(shown[index], isChosen: index == selection, row: rest.row + line, in: &frame, rest, look)
    }
    if shown.isEmpty, !tags.isEmpty {
      frame.write(
        "There is no such tag.", column: rest.column + 2, row: rest.row, style: look.muted,
        clip: rest)
    }
    frame.scrollbar(
      in: Rect(column: rest.endColumn - 1, row: rest.row, columns: 1, rows: rest.rows), scroll,
      style: look.muted, isUnicode: look.traits.isUnicode)
  }

  private func draw(
    _ use: TagUse, isChosen: Bool, row: Int, in frame: inout Frame, _ area: Rect,
    _ look: ClimbingLook
  ) {
    let impact = climb.tags.first { $0.slug == use.tag.slug }?.impact
    let sign =
      switch impact {
      case .helped: "[+]"
      case .hindered: "[-]"
      case nil: "[ ]"
      }
    let word = impact.map { "  \($0.title)" } ?? ""
    let name = look.text(use.tag.name).truncated(
      toWidth: area.columns - 8 - word.displayWidth, ellipsis: look.ellipsis)
    let color = impact.map { $0 == .helped ? look.theme.success : look.theme.warning }
    frame.write(
      "\(isChosen ? ">" : " ") \(sign) \(name)\(word)", column: area.column, row: row,
      style: TextStyle(isBold: isChosen, foreground: color), clip: area)
  }
}
