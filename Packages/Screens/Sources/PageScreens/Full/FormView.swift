import Pages
import ScreenParts
import Terminal

/// A form on a full screen: the fields of a step below one another, and one step after the other.
///
/// The typed text stays after any error.
struct FormView<Operation: PageOperation>: Sendable {
  typealias Effect = PageEffect<Operation>
  typealias Command = PageCommand<Effect, PageMessage<Operation>, PageLook>

  /// A focusable item: a field, or an option of one, by their positions in the step.
  struct Item: Hashable {
    let field: Int
    var option: Int?
  }

  private(set) var form: PageForm<Operation>
  private let navigation: PageNavigation
  private var answers: [[FormAnswer]]
  private(set) var place = 0
  private(set) var focus = 0
  private(set) var pending: Effect?
  private(set) var problem: String?
  /// True if Esc was pressed, and would throw away what was typed.
  private(set) var isLeaving = false
  /// The destructive operation that waits for a confirmation.
  private(set) var asked: Operation?

  init(_ form: PageForm<Operation>, _ navigation: PageNavigation) {
    self.form = form
    self.navigation = navigation
    answers = form.steps.map { $0.fields.map { FormAnswer($0) } }
    turn(to: 0)
  }

  /// Shows a step: a question at what is chosen.
  private mutating func turn(to step: Int) {
    place = step
    focus = 0
    guard isSingleChoice else { return }
    focus = items.firstIndex { shown[$0.field].hasOption($0.option) } ?? 0
  }

  var title: String {
    form.steps.count > 1 ? "\(form.title), \(place + 1) of \(form.steps.count)" : form.title
  }

  var step: FormStep? { form.steps.indices.contains(place) ? form.steps[place] : nil }

  /// The answers of the step.
  var shown: [FormAnswer] { answers.indices.contains(place) ? answers[place] : [] }

  var items: [Item] {
    shown.enumerated().flatMap { field, answer in
      answer.isChosen
        ? answer.field.options.indices.map { Item(field: field, option: $0) }
        : [Item(field: field)]
    }
  }

  private var item: Item? { items.indices.contains(focus) ? items[focus] : nil }

  private var answer: FormAnswer? { item.map { shown[$0.field] } }

  private var isLastStep: Bool { place >= form.steps.count - 1 }

  /// True if there is nothing behind the form: to leave it is to leave the program.
  var isEntrance: Bool { navigation.entrance?.parts == form.address.parts }

  /// True if letters are text.
  var takesText: Bool { asked == nil && answer?.takesText ?? false }

  var hints: [KeyHint] {
    if asked != nil { return [KeyHint("y", "yes"), KeyHint("any other key", "no")] }
    let isOptional = form.steps.count > 1 && !shown.contains { $0.field.isRequired }
    let goesOn =
      form.steps.count == 1 && item.map { $0.field < shown.count - 1 } ?? false
      ? "next" : isLastStep ? form.verb : isOptional ? "next, or skip" : "next"
    var hints = [KeyHint("Enter", goesOn)]
    switch answer?.field.kind {
    case .longText: hints.append(KeyHint("Ctrl-J", "new line"))
    case .scale(let range):
      hints += [KeyHint("\(range.lowerBound)-\(range.upperBound)", "answer"), KeyHint("x", "none")]
    case .flag: hints.append(KeyHint("Space", "choose"))
    case .choice(let options, _) where isSingleChoice:
      hints.append(KeyHint("1-\(min(9, options.count))", "answer"))
      if answer?.field.isRequired == false { hints.append(KeyHint("s", "skip")) }
    default: if answer?.isChosen == true { hints.append(KeyHint("Space", "choose")) }
    }
    hints += form.alternatives.map { KeyHint("Ctrl-\($0.shortcut.uppercased())", $0.name) }
    return hints + [
      KeyHint("↑↓", "fields"),
      KeyHint("Esc", place > 0 ? "back" : isEntrance ? "quit" : "throw away"),
      KeyHint("F1", "keys"),
    ]
  }

  // MARK: Keys

  mutating func update(_ key: KeyPress, columns: Int) -> [Command] {
    guard pending == nil else { return [] }
    if let operation = asked {
      asked = nil
      return key == "y" || key == "Y" ? begin(operation) : []
    }
    problem = nil
    let wasLeaving = isLeaving
    isLeaving = false
    if let action = form.alternatives.first(where: { key == .control($0.shortcut) }) {
      return take(action)
    }
    switch key.key {
    case .escape: return back(wasLeaving)
    case .character("q") where isSingleChoice: return back(wasLeaving)
    case .enter: return goOn()
    case .character where key == .control("j") && answer?.field.kind == .longText:
      change { $0.text.insert("\n") }
    default:
      if isSingleChoice, let commands = answerAtOnce(key) { return commands }
      if !move(key, columns) { type(key) }
    }
    return []
  }

  /// True if the step asks for one option and nothing else: one key answers it and goes on.
  private var isSingleChoice: Bool {
    guard form.steps.count > 1, shown.count == 1, let answer, answer.isChosen else { return false }
    if case .choice = answer.field.kind { return true }
    return false
  }

  /// Answers a step that asks for one option: by the option's number or letter, or not at all.
  private mutating func answerAtOnce(_ key: KeyPress) -> [Command]? {
    guard let field = shown.first?.field else { return nil }
    switch key.key {
    case .backspace, .left: return place > 0 ? back(false) : []
    case .tab where !field.isRequired, .character("s") where !field.isRequired:
      answers[place] = [FormAnswer(field, isCleared: true)]
      return goOn(choosing: false)
    case .character(let character):
      let place =
        character.wholeNumberValue.map { $0 - 1 }
        ?? Array("abcdefghijklmnopqr").firstIndex(of: character)
      guard let place, field.options.indices.contains(place) else { return nil }
      if !shown[0].has(field.options[place]) { choose(place, of: 0) }
      focus = place
      return goOn()
    default: return nil
    }
  }

  private mutating func take(_ action: PageAction<Operation>) -> [Command] {
    switch action.step {
    case .perform(let operation): return begin(operation)
    case .fill(let form): return [.replace(PageView(form, navigation))]
    case .open(let address): return [.replace(PageView(address, navigation))]
    }
  }

  private mutating func begin(_ operation: Operation) -> [Command] {
    begin(.perform(operation))
  }

  private mutating func begin(_ effect: Effect) -> [Command] {
    pending = effect
    return [.perform(effect)]
  }

  /// Says that what was typed would be lost; a second time it is.
  ///
  /// - Returns: whether something would be.
  mutating func warn() -> Bool {
    // What was chosen by a key is chosen again by a key.
    let isTyped = answers.joined().contains { $0.takesText && $0.isChanged }
    guard pending == nil, !isLeaving, isTyped else { return false }
    isLeaving = true
    return true
  }

  private mutating func back(_ wasLeaving: Bool) -> [Command] {
    if place > 0 {
      turn(to: place - 1)
      return []
    }
    if wasLeaving || !answers.joined().contains(where: \.isChanged) { return [.close] }
    isLeaving = true
    return []
  }

  /// Performs the action of Enter: the next field of a form that asks everything at once, else the
  /// next step.
  private mutating func goOn(choosing: Bool = true) -> [Command] {
    guard let item else { return submit() }
    if choosing, let option = item.option, !shown[item.field].hasOption(option),
      isSingleChoice || shown[item.field].value.isEmpty,
      case .choice = shown[item.field].field.kind
    {
      choose(option, of: item.field)
    }
    if form.steps.count == 1, item.field < shown.count - 1 {
      focus = items.firstIndex { $0.field == item.field + 1 } ?? focus
      return []
    }
    guard !isLastStep, let step else { return submit() }
    do {
      _ = try step.read(values(of: shown))
      turn(to: place + 1)
    } catch {
      show(error)
    }
    return []
  }

  private mutating func move(_ key: KeyPress, _ columns: Int) -> Bool {
    let last = max(0, items.count - 1)
    // Options stand in a grid, whose rows the arrows up and down go by.
    let perRow = answer.map { $0.gridColumns(in: columns) } ?? 1
    switch key.key {
    case .down: focus = perRow > 1 && focus + perRow <= last ? focus + perRow : min(last, focus + 1)
    case .up: focus = perRow > 1 && focus >= perRow ? focus - perRow : max(0, focus - 1)
    case .tab:
      let field = item?.field ?? 0
      focus = items.firstIndex { $0.field > field } ?? (focus < last ? focus + 1 : 0)
    case .right where perRow > 1: focus = min(last, focus + 1)
    case .left where perRow > 1: focus = max(0, focus - 1)
    default: return false
    }
    return true
  }

  private mutating func type(_ key: KeyPress) {
    guard let item else { return }
    if let option = item.option {
      if key == " " || key == "x" { choose(option, of: item.field) }
    } else if takesText {
      change { _ = $0.text.update(key) }
    } else {
      var isAnswered = false
      change { isAnswered = $0.answer(key) }
      if isAnswered { focus = min(max(0, items.count - 1), focus + 1) }
    }
  }

  private mutating func choose(_ option: Int, of field: Int) {
    let options = shown[field].field.options
    guard options.indices.contains(option) else { return }
    problem = answers[place][field].toggle(options[option])
  }

  private mutating func change(_ body: (inout FormAnswer) -> Void) {
    guard let item else { return }
    body(&answers[place][item.field])
  }

  mutating func paste(_ text: String) {
    if takesText { change { _ = $0.text.insert(text) } }
  }

  // MARK: Answers

  private func values(of answers: [FormAnswer]) -> FormValues {
    FormValues(
      Dictionary(answers.map { ($0.field.name, $0.value) }, uniquingKeysWith: { $1 }))
  }

  private mutating func submit() -> [Command] {
    do {
      let operation = try form.submit(values(of: Array(answers.joined())))
      guard form.question == nil else {
        asked = operation
        return []
      }
      guard form.shown == nil else {
        return begin(.submit(values(of: Array(answers.joined())), to: form))
      }
      return begin(operation)
    } catch {
      show(error)
      return []
    }
  }

  /// Says what is wrong where it can be mended.
  private mutating func show(_ refusal: FormRefusal) {
    problem = refusal.message
    for (place, answers) in answers.enumerated() {
      guard let field = answers.firstIndex(where: { $0.field.name == refusal.field }) else {
        continue
      }
      if place == self.place, item?.field == field { return }
      self.place = place
      focus = items.firstIndex { $0.field == field } ?? 0
    }
  }

  mutating func receive(_ message: PageMessage<Operation>) -> [Command] {
    guard let asked = pending?.name else { return [] }
    switch message {
    case .next(asked, let form):
      pending = nil
      return [.replace(PageView(form, navigation))]
    case .done(asked, let notice):
      pending = nil
      guard let address = notice.opens else { return [.close] }
      return [.replace(PageView(address, navigation, saying: notice))]
    case .changed(asked, let form, let merge):
      pending = nil
      self.form = form
      answers = form.steps.map { step in
        step.fields.map { FormAnswer($0, typed: merge.values[$0.name]) }
      }
      if let refusal = merge.refusal { show(refusal) }
    case .failed(asked, let message, let hint):
      pending = nil
      problem = [message, hint].compactMap(\.self).joined(separator: ". ")
    default: break
    }
    return []
  }
}

extension FormAnswer {
  /// The number of option columns: many short options stand in columns, where there is room.
  func gridColumns(in columns: Int) -> Int {
    guard isChosen, field.options.count > 12 else { return 1 }
    return columns >= 87 ? 3 : columns >= 58 ? 2 : 1
  }
}
