import DomainModels
import PeopleModels
import PeopleRequests
import ScreenParts
import Terminal

/// Making a profile step by step, or changing one step of it.
///
/// Whatever goes wrong, what was said stays.
struct ProfileFormPage: PeoplePage {
  private let steps: [ProfileStep]
  private let day: CivilDate
  /// The profile that is changed; nil for a new one.
  private let edited: MyProfile?
  private(set) var form: ProfileForm
  private var place = 0
  private var focus = 0
  private var problem: String?
  private var isSaving = false
  private var asksToLeave = false

  /// Leads a newcomer through all steps.
  init(creatingOn day: CivilDate) {
    steps = ProfileStep.allCases
    self.day = day
    edited = nil
    form = ProfileForm()
  }

  /// Changes one step.
  init(_ step: ProfileStep, of profile: MyProfile, on day: CivilDate) {
    steps = [step]
    self.day = day
    edited = profile
    form = ProfileForm(profile.details)
  }

  private var step: ProfileStep { steps[min(place, steps.count - 1)] }
  private var isLast: Bool { place >= steps.count - 1 }
  private var items: [ProfileItem] { form.items(of: step) }
  private var item: ProfileItem? { items.indices.contains(focus) ? items[focus] : nil }

  var title: String {
    edited == nil ? "Your profile, \(place + 1) of \(steps.count)" : step.title
  }

  var takesText: Bool { !asksToLeave && item?.takesText == true }

  var hints: [KeyHint] {
    if asksToLeave {
      return [KeyHint("y", "leave, nothing is kept"), KeyHint("n", "go on")]
    }
    var hints = [
      KeyHint("Enter", isLast ? "save" : step.isOptional ? "next, or skip" : "next")
    ]
    switch item {
    case .text(.bio): hints.append(KeyHint("Ctrl-J", "new line"))
    case .text, nil: break
    case .statement: hints += [KeyHint("1-5", "answer"), KeyHint("x", "none")]
    default: hints.append(KeyHint("Space", "choose"))
    }
    return hints + [
      KeyHint("↑↓", "lines"), KeyHint("Esc", place == 0 ? "leave" : "back"),
    ]
  }

  // MARK: Keys

  mutating func update(_ key: KeyPress, in area: Rect, _ look: PeopleLook) -> [PeopleCommand] {
    guard !isSaving else { return [] }
    if asksToLeave { return answer(key) }
    problem = nil
    switch key {
    case KeyPress(.escape): return back()
    case KeyPress(.enter): return next()
    case .control("j") where item == .text(.bio):
      form.texts[.bio]?.insert("\n")
      return []
    default: break
    }
    if move(key, area.formRoom.columns) { return [] }
    switch item {
    case .text(let slot): form.texts[slot]?.update(key)
    case .statement(let index): answer(statement: index, key)
    case let item?:
      if key == " " || key == "x" { problem = form.toggle(item) }
    case nil: break
    }
    return []
  }

  private mutating func move(_ key: KeyPress, _ columns: Int) -> Bool {
    let count = items.count
    let isGrid = step == .interests
    let rows = isGrid ? ProfileForm.interestColumns(columns) : 1
    switch key.key {
    case .down where focus + rows < count: focus += rows
    case .down: if !isGrid { focus = max(0, count - 1) }
    case .up: focus = focus >= rows ? focus - rows : focus
    case .tab: focus = count == 0 ? 0 : (focus + 1) % count
    case .right where isGrid: focus = min(count - 1, focus + 1)
    case .left where isGrid: focus = max(0, focus - 1)
    default: return false
    }
    return true
  }

  private mutating func answer(statement index: Int, _ key: KeyPress) {
    guard case .character(let character) = key.key else { return }
    if character == "x" {
      form.answers = form.answers.map { _ in nil }
    } else if let number = character.wholeNumberValue, PersonalityAnswers.scale.contains(number) {
      form.answers[index] = number
      focus = min(items.count - 1, focus + 1)
    }
  }

  private mutating func back() -> [PeopleCommand] {
    guard place == 0 else {
      place -= 1
      focus = 0
      return []
    }
    if edited != nil { return [.close] }
    guard form != ProfileForm() else { return [.close] }
    asksToLeave = true
    return []
  }

  private mutating func answer(_ key: KeyPress) -> [PeopleCommand] {
    asksToLeave = false
    return key == "y" || key == "Y" ? [.close] : []
  }

  private mutating func next() -> [PeopleCommand] {
    let draft = ProfileDraft(form, on: day)
    problem = draft.problem(in: step)
    guard problem == nil else { return [] }
    guard isLast else {
      place += 1
      focus = 0
      return []
    }
    if edited == nil, let first = draft.firstProblem { return show(draft, first) }
    isSaving = true
    return [.perform(.save(draft.details, at: draft.place, basedOn: edited?.revision))]
  }

  private mutating func show(_ draft: ProfileDraft, _ step: ProfileStep) -> [PeopleCommand] {
    place = steps.firstIndex(of: step) ?? place
    focus = 0
    problem = draft.problem(in: step)
    return []
  }

  mutating func paste(_ text: String) -> [PeopleCommand] {
    guard !isSaving, case .text(let slot) = item else { return [] }
    form.texts[slot]?.insert(text)
    return []
  }

  /// Ctrl-C asks before what was said is lost; a second one leaves.
  mutating func interrupt() -> [PeopleCommand]? {
    let begun = edited.map { ProfileForm($0.details) } ?? ProfileForm()
    guard !asksToLeave, !isSaving, form != begun else { return nil }
    asksToLeave = true
    return []
  }

  // MARK: What effects brought

  mutating func receive(_ news: PeopleNews, _ look: PeopleLook) -> [PeopleCommand] {
    guard isSaving else { return [] }
    switch news {
    case .saved:
      isSaving = false
      return edited == nil ? [.perform(.stand)] : [.close]
    case .failed(.save, let message, let hint):
      isSaving = false
      problem = [message, hint].compactMap(\.self).map(\.asSentence).joined(separator: " ")
    default: break
    }
    return []
  }

  // MARK: Drawing

  func draw(in frame: inout Frame, _ area: Rect, _ look: PeopleLook) {
    let room = area.formRoom
    var sheet = form.sheet(step, focus: focus, problem: problem, in: room, look)
    if step == .overview {
      let details = ProfileDraft(form, on: day).details
      sheet.space(in: area)
      sheet.add(
        CompletionText(
          ProfileCompletion(details: details, photos: edited?.photos.count ?? 0), look
        ).lines(columns: room.columns))
    }
    if isSaving { sheet.add("One moment.", look.muted) }
    sheet.draw(in: &frame, room)
    guard asksToLeave else { return }
    frame.cursor = nil
    Notice(
      title: "Leave?", text: "Nothing of what you said here is kept yet.", look: look
    ).draw(in: &frame, area)
  }
}
