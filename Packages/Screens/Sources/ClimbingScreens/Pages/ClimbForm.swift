import ClimbingFeatures
import ClimbingModels
import DomainModels
import ScreenParts
import Terminal

/// The typed values of a climb, and the focused field.
struct ClimbForm: Sendable {
  enum Focus: Equatable {
    case name
    case suggestion(Int)
    case grade
    case discipline
    case notes
  }

  var name = TextField(maximumLength: 200)
  var grade = TextField(maximumLength: 200)
  var discipline: Discipline?
  var notes = TextField(maximumLength: 2000)
  private let scales: GradeHabits
  private(set) var focus = Focus.name
  private(set) var suggestions: [CatalogueSuggestion] = []
  /// The kind of the climb before, as long as the user has not chosen another.
  private var inherited: Discipline?
  /// The climb of the catalogue that was taken, as long as its name stands there.
  private var taken: CatalogueSuggestion?

  /// An empty form: the kind of climb is that of the one before.
  init(after last: Discipline?, usually scales: GradeHabits) {
    inherited = last
    discipline = last
    self.scales = scales
  }

  /// Makes a form from a climb.
  init(_ climb: Climb, usually scales: GradeHabits) {
    self.scales = scales
    name.set(climb.name)
    grade.set(climb.gradeText ?? "")
    discipline = climb.discipline
    notes.set(climb.notes ?? "")
  }

  /// The reading of the grade.
  var reading: GradeReading? { GradeReading(grade.text, on: discipline, usually: scales) }

  /// The climb of the catalogue that it is.
  var linked: CatalogueSuggestion? { taken.flatMap { $0.name == name.text ? $0 : nil } }

  /// The search text for the catalogue; `nil` where too little was typed, or it was found.
  var search: String? {
    let typed = name.text.trimmed
    return typed.count < 3 || linked != nil ? nil : typed
  }

  /// The draft of a climb for a session.
  func draft(in session: Session) -> ClimbDraft {
    var draft = ClimbDraft(
      name.text.trimmed, discipline: discipline, gradeText: ClimbForm.said(grade),
      notes: ClimbForm.said(notes), session: .identified(session.id))
    draft.catalogueClimb = linked?.climb
    draft.crag = linked?.place ?? session.place
    return draft
  }

  /// The edit of a climb: only values that differ from what the fields showed of it.
  ///
  /// A field shows a long text in part, and its lines as one: left alone it changes none of that.
  func edit(of climb: Climb) -> ClimbEdit {
    let shown = ClimbForm(climb, usually: scales)
    var edit = ClimbEdit()
    if name.text.trimmed != shown.name.text.trimmed { edit.name = name.text.trimmed }
    if ClimbForm.said(grade) != ClimbForm.said(shown.grade) {
      edit.gradeText = ClimbForm.said(grade).map { .set($0) } ?? .clear
    }
    if discipline != climb.discipline {
      edit.discipline = discipline.map { .set($0) } ?? .clear
    }
    if ClimbForm.said(notes) != ClimbForm.said(shown.notes) {
      edit.notes = ClimbForm.said(notes).map { .set($0) } ?? .clear
    }
    if let linked {
      edit.catalogueClimb = .set(linked.climb)
      if let place = linked.place { edit.crag = .set(place) }
    }
    return edit
  }

  private static func said(_ field: TextField) -> String? {
    field.text.trimmed.isEmpty ? nil : field.text.trimmed
  }

  // MARK: Changes

  /// Takes in what the catalogue has.
  mutating func take(_ found: [CatalogueSuggestion], for text: String) {
    guard text == search else { return }
    suggestions = Array(found.prefix(3))
    if case .suggestion(let index) = focus, index >= suggestions.count { focus = .name }
  }

  /// Takes the suggestion that the keys go to.
  ///
  /// - Returns: whether there was one.
  mutating func takeSuggestion() -> Bool {
    guard case .suggestion(let index) = focus, suggestions.indices.contains(index) else {
      return false
    }
    let suggestion = suggestions[index]
    taken = suggestion
    name.set(suggestion.name)
    // The name may have held what a field doesn't keep.
    taken?.name = name.text
    if grade.text.trimmed.isEmpty { grade.set(suggestion.grade ?? "") }
    if let kind = suggestion.discipline, discipline == nil || inherited != nil {
      (discipline, inherited) = (kind, nil)
    }
    suggestions = []
    focus = .grade
    return true
  }

  mutating func update(_ key: KeyPress) {
    switch key.key {
    case .down: move(by: 1, among: stops)
    case .up: move(by: -1, among: stops)
    case .tab:
      move(
        by: key.modifiers.contains(.shift) ? -1 : 1, among: [.name, .grade, .discipline, .notes])
    default: type(key)
    }
  }

  /// Goes back from the suggestions to the name.
  ///
  /// - Returns: whether the keys went to a suggestion.
  mutating func leaveSuggestions() -> Bool {
    guard case .suggestion = focus else { return false }
    focus = .name
    return true
  }

  private mutating func type(_ key: KeyPress) {
    // Letters go on with the name.
    if key.typed != nil { _ = leaveSuggestions() }
    switch focus {
    case .name:
      name.update(key)
      if search == nil { suggestions = [] }
    case .grade:
      grade.update(key)
      fitKind()
    case .notes: notes.update(key)
    case .discipline: choose(key)
    case .suggestion: break
    }
  }

  mutating func paste(_ text: String) {
    switch focus {
    case .name: name.insert(text)
    case .grade:
      grade.insert(text)
      fitKind()
    case .notes: notes.insert(text)
    case .discipline, .suggestion: break
    }
  }

  private mutating func fitKind() {
    guard let inherited else { return }
    discipline = Discipline.fitting(grade.text, after: inherited, usually: scales)
  }

  /// The kind of climb, by arrows or by its first letter.
  private mutating func choose(_ key: KeyPress) {
    inherited = nil
    let choices: [Discipline?] = [nil] + Discipline.allCases
    let place = choices.firstIndex(of: discipline) ?? 0
    switch key.key {
    case .right, .character(" "): discipline = choices[(place + 1) % choices.count]
    case .left: discipline = choices[(place + choices.count - 1) % choices.count]
    case .backspace, .delete: discipline = nil
    default:
      guard let letter = key.typed?.lowercased() else { return }
      let after = choices[(place + 1)...] + choices[...place]
      if let found = after.first(where: { $0?.title.hasPrefix(letter) ?? false }) {
        discipline = found
      }
    }
  }

  private var stops: [Focus] {
    [.name] + suggestions.indices.map { .suggestion($0) } + [.grade, .discipline, .notes]
  }

  private mutating func move(by step: Int, among stops: [Focus]) {
    let index = stops.firstIndex(of: focus) ?? 0
    focus = stops[(index + step + stops.count) % stops.count]
  }
}
