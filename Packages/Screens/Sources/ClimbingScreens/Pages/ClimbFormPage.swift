import ClimbingFeatures
import ClimbingModels
import DomainModels
import ScreenParts
import Terminal

/// Adding a climb, or changing one.
///
/// The typed text stays after any error.
struct ClimbFormPage: ClimbingPage {
  enum Purpose: Sendable {
    case adding(Session)
    case editing(Climb)
  }

  private(set) var purpose: Purpose
  var form: ClimbForm
  private(set) var isSaving = false
  /// Keys that came while it was being saved, for the page that comes on top.
  private var waiting: [KeyPress] = []
  private(set) var problem: String?
  /// A grade that can't be read, and that Enter keeps as text the next time.
  private(set) var offered: String?
  /// True if Esc was pressed and the next one leaves without saving.
  private var isLeaving = false

  init(adding session: Session, after last: Climb?, usually scales: GradeHabits) {
    purpose = .adding(session)
    form = ClimbForm(after: last?.discipline, usually: scales)
  }

  init(editing climb: Climb, usually scales: GradeHabits) {
    purpose = .editing(climb)
    form = ClimbForm(climb, usually: scales)
  }

  var title: String {
    switch purpose {
    case .adding: "Add a climb"
    case .editing(let climb): "Change \(climb.title)"
    }
  }

  var hints: [KeyHint] {
    if case .suggestion = form.focus {
      return [KeyHint("Enter", "take it"), KeyHint("↑↓", "choose"), KeyHint("Esc", "back")]
    }
    let save = KeyHint("Enter", offered == nil ? "save" : "keep it as text")
    let kinds = form.focus == .discipline ? [KeyHint("←→", "kind")] : []
    return [save] + kinds + [KeyHint("↑↓", "lines"), KeyHint("Esc", "back"), KeyHint("F1", "keys")]
  }

  var takesText: Bool { true }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: ClimbingLook) -> [ClimbingCommand] {
    if isSaving {
      if waiting.count < 64 { waiting.append(key) }
      return []
    }
    switch key.key {
    case .escape: return leave()
    case .enter: return form.takeSuggestion() ? [] : save()
    default: break
    }
    isLeaving = false
    let before = (form.search, form.grade.text, form.discipline)
    form.update(key)
    return changed(from: before)
  }

  mutating func paste(_ text: String) -> [ClimbingCommand] {
    guard !isSaving else { return [] }
    let before = (form.search, form.grade.text, form.discipline)
    form.paste(text)
    return changed(from: before)
  }

  private mutating func leave() -> [ClimbingCommand] {
    if form.leaveSuggestions() { return [] }
    guard isUnsaved, !isLeaving else { return [.close] }
    isLeaving = true
    problem = UnsavedTextWarning.unsaved
    return []
  }

  /// True if leaving would lose what was typed.
  private var isUnsaved: Bool {
    switch purpose {
    case .adding:
      ![form.name, form.grade, form.notes].allSatisfy(\.text.isBlank)
    case .editing(let climb): form.edit(of: climb) != ClimbEdit()
    }
  }

  private mutating func changed(
    from before: (search: String?, grade: String, discipline: Discipline?)
  ) -> [ClimbingCommand] {
    problem = nil
    if form.grade.text != before.grade || form.discipline != before.discipline { offered = nil }
    guard let search = form.search, search != before.search else { return [] }
    return [.perform(.search(search, near: place), named: "search")]
  }

  /// The probable place of the climb.
  private var place: String? {
    switch purpose {
    case .adding(let session): session.place
    case .editing(let climb): climb.crag
    }
  }

  private mutating func save() -> [ClimbingCommand] {
    isLeaving = false
    let keepsGrade = offered != nil && offered == form.grade.text
    problem = nil
    switch purpose {
    case .adding(let session):
      guard !form.name.text.trimmed.isEmpty || !form.grade.text.trimmed.isEmpty else {
        problem = "A climb needs a name or a grade."
        return []
      }
      var draft = form.draft(in: session)
      draft.keepsUnknownGrade = keepsGrade
      isSaving = true
      return [.perform(.add(draft))]
    case .editing(let climb):
      var edit = form.edit(of: climb)
      guard edit != ClimbEdit() else { return [.close] }
      edit.keepsUnknownGrade = keepsGrade
      isSaving = true
      return [.perform(.edit(climb, edit))]
    }
  }

  mutating func receive(_ message: ClimbingMessage, _ look: ClimbingLook) -> [ClimbingCommand] {
    switch message {
    case .found(let text, let found):
      form.take(found, for: text)
      return []
    case .added where isSaving, .edited where isSaving:
      return waiting.isEmpty ? [.close] : [.close, .press(waiting)]
    case .changedMeanwhile(let climb, let sentences) where isSaving:
      isSaving = false
      waiting = []
      if case .editing(let shown) = purpose { form.follow(climb, from: shown) }
      purpose = .editing(climb)
      problem = "\(sentences.asSentence) Enter saves what stands here."
      return []
    case .failed(.add, let message, let hint) where isSaving,
      .failed(.edit, let message, let hint) where isSaving:
      isSaving = false
      waiting = []
      let isRead = form.reading?.isRead ?? true
      if !isRead { offered = form.grade.text }
      // What is wrong with a grade stands beside it already.
      problem = [message, isRead ? hint : nil].compactMap(\.self).map(\.asSentence)
        .joined(separator: " ")
      return []
    default: return []
    }
  }

  // MARK: Drawing

  func draw(in frame: inout Frame, _ area: Rect, _ look: ClimbingLook) {
    let isRoomy = area.rows >= 14
    var rest = area.inset(horizontal: area.columns > 60 ? 4 : 1, vertical: 0)
    _ = rest.takeTop(isRoomy ? 2 : 0)
    let lines = FormLine(rest, labels: ["Name", "Grade", "Kind", "Notes"], look)
    var row = rest.row
    lines.draw(
      form.name, "Name", placeholder: "may stay empty where there is a grade", row: row,
      isFocused: form.focus == .name, in: &frame)
    row += 1
    for (index, suggestion) in form.suggestions.enumerated() where row < rest.endRow - 3 {
      draw(suggestion, index, row: row, lines, in: &frame)
      row += 1
    }
    lines.draw(
      form.grade, "Grade", placeholder: "6a, 5.10d, V4, VII- ...", row: row,
      isFocused: form.focus == .grade, in: &frame)
    row += 1
    row += drawReading(in: &frame, lines, row: row, atMost: max(0, min(3, rest.endRow - row - 2)))
    lines.drawLabel("Kind", row: row, isFocused: form.focus == .discipline, in: &frame)
    let value = lines.value(row: row)
    let kind = form.discipline?.title ?? "not said"
    frame.write(
      form.focus == .discipline ? "\(look.sign("‹", "<")) \(kind) \(look.sign("›", ">"))" : kind,
      column: value.column, row: row,
      style: form.discipline == nil ? look.muted : .plain, clip: rest)
    lines.draw(
      form.notes, "Notes", placeholder: "", row: row + 1, isFocused: form.focus == .notes,
      in: &frame)
    row += isRoomy ? 3 : 2
    drawWords(in: &frame, rest, row: row, look)
  }

  private func draw(
    _ suggestion: CatalogueSuggestion, _ index: Int, row: Int, _ lines: FormLine,
    in frame: inout Frame
  ) {
    let look = lines.look
    let isFocused = form.focus == .suggestion(index)
    let place = lines.value(row: row)
    let text =
      [suggestion.name, suggestion.grade, suggestion.place].compactMap(\.self)
      .map(look.text).joined(separator: look.separator)
    frame.write(
      ((isFocused ? "> " : "  ") + text).truncated(
        toWidth: place.columns, ellipsis: look.ellipsis),
      column: place.column, row: row,
      style: isFocused ? TextStyle(isBold: true, foreground: look.theme.accent) : look.muted,
      clip: place)
  }

  /// Draws the reading of the grade under it.
  ///
  /// - Returns: the number of rows that it took.
  private func drawReading(
    in frame: inout Frame, _ lines: FormLine, row: Int, atMost rows: Int
  ) -> Int {
    guard let reading = form.reading else { return 0 }
    var place = lines.value(row: row)
    place.rows = rows
    let style =
      reading.isRead ? lines.look.muted : TextStyle(foreground: lines.look.theme.warning)
    return frame.write(
      paragraph: lines.look.text(reading.text), in: place, style: style,
      ellipsis: lines.look.ellipsis)
  }

  private func drawWords(
    in frame: inout Frame, _ area: Rect, row: Int, _ look: ClimbingLook
  ) {
    let place = Rect(
      column: area.column, row: row, columns: area.columns, rows: area.endRow - row)
    var text = problem ?? ""
    if offered != nil { text += " Enter keeps the grade as text." }
    if text.isEmpty, let linked = form.linked {
      text = "In the catalogue: " + linked.path.joined(separator: look.separator)
    }
    frame.write(
      paragraph: look.text(text), in: place,
      style: problem == nil ? look.muted : TextStyle(foreground: look.theme.error),
      ellipsis: look.ellipsis)
  }
}
