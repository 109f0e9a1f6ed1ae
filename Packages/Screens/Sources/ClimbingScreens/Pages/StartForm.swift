import ClimbingFeatures
import ClimbingModels
import DomainModels
import ScreenParts
import Terminal

/// The questions before a session begins: the place, and how ready the climber is.
struct StartForm: Sendable {
  enum Focus: Equatable {
    case place
    case suggestion(Int)
    case mental
    case physical
  }

  private(set) var place = TextField(maximumLength: 200)
  private(set) var mental: Int?
  private(set) var physical: Int?
  private(set) var focus = Focus.place
  /// Reads the places of the last sessions.
  var places: [String] = []
  /// True if Esc was pressed and the next one leaves.
  private(set) var isLeaving = false
  /// True if the key before was an Esc that went back within the form.
  private var wentBack = false

  var start: SessionStart {
    SessionStart(
      mentalReadiness: mental, physicalReadiness: physical,
      place: place.text.trimmed.isEmpty ? nil : place.text.trimmed)
  }

  /// Recent places that go with what was typed.
  var suggestions: [String] {
    let typed = place.text.trimmed.foldedForSearch
    let fitting = places.filter { typed.isEmpty || $0.foldedForSearch.contains(typed) }
    return fitting.first == place.text.trimmed ? [] : Array(fitting.prefix(3))
  }

  var takesText: Bool { focus == .place }

  var hints: [KeyHint] {
    switch focus {
    case .place:
      [KeyHint("Enter", "start"), KeyHint("↓", "next line")]
        + (isTyped && !suggestions.isEmpty ? [KeyHint("→", "take the first")] : [])
        + [KeyHint("Esc", "leave")]
    case .suggestion:
      [KeyHint("Enter", "take it"), KeyHint("↑↓", "choose"), KeyHint("q", "leave")]
    case .mental, .physical:
      [
        KeyHint("1-5", "choose"), KeyHint("Enter", "start"), KeyHint("?", "keys"),
        KeyHint("q", "leave"), KeyHint("Backspace", "not said"),
      ]
    }
  }

  private var stops: [Focus] {
    [.place] + suggestions.indices.map { .suggestion($0) } + [.mental, .physical]
  }

  private var isTyped: Bool { !place.text.isBlank }

  enum Outcome: Equatable {
    case open
    case start
    /// The page asks before it is left: the next Esc does.
    case ask
    case leave
  }

  mutating func update(_ key: KeyPress) -> Outcome {
    if key.key == .escape { return leave() }
    (isLeaving, wentBack) = (false, false)
    switch key.key {
    case .enter:
      guard case .suggestion(let index) = focus else { return .start }
      take(index)
      return .open
    // Who has typed a place goes on to the next line, and means what was typed.
    case .down where focus == .place && isTyped: focus = .mental
    case .down: move(by: 1)
    case .right
    where focus == .place && isTyped && place.cursor == place.count && !suggestions.isEmpty:
      take(0)
    case .up: move(by: -1)
    case .tab: jump(back: key.modifiers.contains(.shift))
    default: return answer(key)
    }
    return .open
  }

  /// Goes back to the place from its suggestions; else leaves, and asks before where something was
  /// said or the Esc before went back.
  private mutating func leave() -> Outcome {
    if isLeaving { return .leave }
    if case .suggestion = focus {
      (focus, wentBack) = (.place, true)
      return .open
    }
    guard wentBack || isTyped || mental != nil || physical != nil else { return .leave }
    isLeaving = true
    return .ask
  }

  private mutating func take(_ index: Int) {
    if suggestions.indices.contains(index) { place.set(suggestions[index]) }
    focus = .mental
  }

  private mutating func answer(_ key: KeyPress) -> Outcome {
    switch focus {
    case .place: place.update(key)
    case .suggestion:
      if key == "q" { return .leave }
      // Letters go on with the place.
      guard key.typed != nil else { break }
      focus = .place
      place.update(key)
    case .mental:
      if key == "q" { return .leave }
      if let value = Metric.mental.changed(mental, by: key) { mental = value }
    case .physical:
      if key == "q" { return .leave }
      if let value = Metric.physical.changed(physical, by: key) { physical = value }
    }
    return .open
  }

  mutating func paste(_ text: String) { if focus == .place { place.insert(text) } }

  private mutating func move(by step: Int) {
    let stops = stops
    let index = stops.firstIndex(of: focus) ?? 0
    focus = stops[(index + step + stops.count) % stops.count]
  }

  /// From field to field, past the suggestions.
  private mutating func jump(back: Bool) {
    let fields: [Focus] = [.place, .mental, .physical]
    let index = fields.firstIndex(of: focus) ?? 0
    focus = fields[(index + (back ? 2 : 1)) % 3]
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: ClimbingLook) {
    var rest = area.inset(horizontal: area.columns > 60 ? 4 : 1, vertical: 0)
    let isRoomy = area.rows >= 14
    _ = rest.takeTop(isRoomy ? 2 : 0)
    let title = rest.takeTop(area.rows >= 8 ? (isRoomy ? 2 : 1) : 0)
    frame.write(
      StyledText(
        "Start a session", look.theme.titleGradient, style: .bold), column: title.column,
      row: title.row, clip: title)
    let lines = FormLine(rest, labels: ["Place", "Mental", "Physical"], look)
    var row = rest.row
    lines.draw(
      place, "Place", placeholder: "a crag or a gym, or nothing", row: row,
      isFocused: focus == .place, in: &frame)
    row += 1
    for (index, suggestion) in suggestions.enumerated() where row < rest.endRow - 2 {
      let isFocused = focus == .suggestion(index)
      let text = look.text(suggestion).truncated(
        toWidth: lines.value(row: row).columns - 2, ellipsis: look.ellipsis)
      frame.write(
        (isFocused ? "> " : "  ") + text, column: lines.value(row: row).column, row: row,
        style: isFocused ? TextStyle(isBold: true, foreground: look.theme.accent) : look.muted,
        clip: rest)
      row += 1
    }
    if isRoomy { row += 1 }
    lines.draw(.mental, mental, row: row, isFocused: focus == .mental, in: &frame)
    lines.draw(.physical, physical, row: row + 1, isFocused: focus == .physical, in: &frame)
    row += isRoomy ? 3 : 2
    frame.write(
      look.text("How ready are head and body? Enter starts; nothing has to be said.")
        .truncated(toWidth: rest.columns, ellipsis: look.ellipsis),
      column: rest.column, row: row, style: look.muted, clip: rest)
  }
}
