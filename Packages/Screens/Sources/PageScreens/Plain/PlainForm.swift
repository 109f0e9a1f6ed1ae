import Pages
import ScreenParts
import Terminal

/// Fills a form in, in questions; an answer that can't be taken is asked for again.
struct PlainForm<Operation: PageOperation> {
  private let form: PageForm<Operation>
  private let console: PageConsole

  init(_ form: PageForm<Operation>, on console: PageConsole) {
    self.form = form
    self.console = console
  }

  /// The user's response to a form.
  enum Response {
    case answers(FormValues)
    case alternative(PageAction<Operation>)
  }

  /// Asks for each field.
  ///
  /// An empty line keeps what stands there, `-` takes it away. In place of the first answer the name of
  /// an alternative can be typed.
  ///
  /// - Returns: what was typed; nil if there are no more lines.
  /// - Throws: what reading and writing throw; in a pipe also the first answer that can't be taken.
  func callAsFunction() async throws -> Response? {
    try console.say(form.title, .bold)
    for line in form.introduction { try console.say(line) }
    let others = form.alternatives.map(\.name)
    if !others.isEmpty { try console.advise("Or: \(others.joined(separator: ", "))") }
    var values: [String: String] = [:]
    for step in form.steps {
      if !step.title.isEmpty { try console.advise(step.title) }
      if !step.explanation.isEmpty { try console.advise(step.explanation) }
      repeat {
        for field in step.fields {
          guard let typed = try await ask(field) else { return nil }
          if values.isEmpty,
            let other = form.alternatives.first(where: { $0.name == typed.lowercased() })
          {
            return .alternative(other)
          }
          guard let answer = try await answer(typed, to: field) else { return nil }
          values[field.name] = answer
        }
      } while try !accepts(step, values)
    }
    return .answers(FormValues(values))
  }

  /// Returns whether the answers to a step can be taken together; what is wrong is said.
  private func accepts(_ step: FormStep, _ values: [String: String]) throws -> Bool {
    // What a form of one step asks together is checked when it is sent.
    guard form.steps.count > 1 else { return true }
    do {
      _ = try step.read(FormValues(values))
      return true
    } catch {
      try console.report(PlainWordError(message: error.message, hint: nil))
      return false
    }
  }

  /// Reads a typed answer; asks again until it is valid.
  private func answer(_ typed: String, to field: FormField) async throws -> String? {
    var typed = typed
    while true {
      let answer = typed.isEmpty ? field.value : typed == "-" ? "" : typed
      do {
        _ = try [field].read(FormValues([field.name: answer]))
        return answer
      } catch {
        try console.report(PlainWordError(message: error.message, hint: nil))
      }
      guard let next = try await ask(field) else { return nil }
      typed = next
    }
  }

  private func ask(_ field: FormField) async throws -> String? {
    if field.isSecret { return try await console.askSecret("\(field.label):") }
    let shown = field.value.isEmpty ? "" : " [\(field.wording(of: field.value))]"
    return try await console.ask("\(field.question)\(shown):")
  }
}
