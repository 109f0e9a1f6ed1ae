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

  /// Asks for each field.
  ///
  /// An empty line keeps what stands there, `-` takes it away.
  ///
  /// - Returns: what was typed; nil if there are no more lines.
  /// - Throws: what reading and writing throw; in a pipe also the first answer that can't be taken.
  func callAsFunction() async throws -> FormValues? {
    try console.say(form.title, .bold)
    for line in form.introduction { try console.say(line) }
    var values: [String: String] = [:]
    for step in form.steps {
      if !step.title.isEmpty { try console.advise(step.title) }
      if !step.explanation.isEmpty { try console.advise(step.explanation) }
      for field in step.fields {
        guard let answer = try await answer(to: field) else { return nil }
        values[field.name] = answer
      }
    }
    return FormValues(values)
  }

  private func answer(to field: FormField) async throws -> String? {
    while true {
      guard let typed = try await ask(field) else { return nil }
      let answer = typed.isEmpty ? field.value : typed == "-" ? "" : field.numbered(typed)
      do {
        _ = try PageForm<Operation>.read([field], in: FormValues([field.name: answer]))
        if field.isNewPassword, console.hasPerson {
          guard let again = try await console.askSecret("The same again:") else { return nil }
          guard again == answer else {
            throw FormRefusal("the two passwords differ", field: field.name)
          }
        }
        return answer
      } catch let refusal as FormRefusal {
        try console.report(PlainWordError(message: refusal.message, hint: nil))
      }
    }
  }

  private func ask(_ field: FormField) async throws -> String? {
    if field.isSecret { return try await console.askSecret("\(field.label):") }
    let shown = field.value.isEmpty ? "" : " [\(field.value)]"
    return try await console.ask("\(field.question)\(shown):")
  }
}

extension FormField {
  fileprivate var isNewPassword: Bool { kind == .password(isNew: true) }

  /// What was typed, with the numbers of closed options, and `all` of them, as their values.
  fileprivate func numbered(_ typed: String) -> String {
    switch kind {
    case .choice(let options, isOpen: false): options.numbered(typed)
    case .choices(let options, _, isOpen: false):
      typed.lowercased() == "all"
        ? options.map(\.value).joined(separator: ", ")
        : FormValues([name: typed]).words(name).map { options.numbered($0) }
          .joined(separator: ", ")
    default: typed
    }
  }
}

extension [FormOption] {
  /// The value of the option with a number; what was typed for anything else.
  fileprivate func numbered(_ typed: String) -> String {
    guard let number = Int(typed), indices.contains(number - 1),
      !contains(where: { $0.value == typed })
    else { return typed }
    return self[number - 1].value
  }
}
