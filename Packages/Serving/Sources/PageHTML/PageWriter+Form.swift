import Pages
import Reports

extension PageWriter {
  /// A form; of one with several steps the one that is asked, with what was answered before.
  mutating func form(_ form: PageForm<Operation>) {
    let number = min(max(view.step, 0), form.steps.count - 1)
    if number == 0 {
      for text in form.introduction { out.element("p", ["class": "intro"], text: text) }
    }
    if form.fields.contains(where: { $0.kind == .search }) { return search(form) }
    let hasFile = form.fields.contains(where: \.takesFile)
    out.start(
      "form",
      [
        "method": "post", "action": form.address.link, "class": "fields",
        "enctype": hasFile ? "multipart/form-data" : nil, "novalidate": "",
        "data-wait": form.mayWait ? form.onward?.text ?? "" : nil,
      ])
    hidden([(FormNames.what, "form"), (FormNames.copy, view.copy), (FormValues.zoneName, "")])
    if let origin { hidden([(FormNames.origin, origin.text)]) }
    if let shown = form.shown { hidden([(FormNames.shown, shown.text)]) }
    let isWhole = form.steps.count == 1
    if !isWhole { progress(of: form, at: number) }
    // Where nothing is required, to say so at each field is noise.
    let hasOptional =
      form.fields.contains(where: \.isRequired) && form.fields.contains { !$0.isRequired }
    for step in form.steps[number...number] {
      if !step.title.isEmpty { out.element("h2", text: step.title) }
      if !step.explanation.isEmpty { out.element("p", ["class": "hint"], text: step.explanation) }
      for field in step.fields {
        if form.isQuiz {
          answers(of: field)
        } else {
          self.field(field, marksOptional: hasOptional)
        }
      }
    }
    let isLast = number == form.steps.count - 1
    if isLast, let question = form.question {
      out.element("p", ["class": "note warning"], text: question)
    }
    out.start("div", ["class": "actions"])
    if form.isQuiz {
      if form.steps[number].fields.allSatisfy({ !$0.isRequired }) {
        out.element("button", text: isLast ? "Skip and \(form.verb)" : "Skip")
      }
    } else {
      out.element(
        "button", ["class": form.question == nil || !isLast ? "primary" : "danger"],
        text: isLast ? form.verb.capitalised : "Next")
    }
    if number > 0 {
      out.element(
        "button", ["class": "quiet", "name": FormNames.back, "value": "\(number - 1)"], text: "Back"
      )
    } else if let origin {
      out.element("a", ["class": "button quiet", "href": origin.link], text: "Cancel")
    }
    out.end()
    out.end()
    out.newLine()
    actions(form.alternatives, of: nil)
  }

  /// A form whose address with the answers is the page that answers it.
  private mutating func search(_ form: PageForm<Operation>) {
    let isLine = form.fields.count == 1
    // Where the page has a main action, to search is not the main one.
    let isMain = !page.actions.contains { $0.role == .main }
    out.start(
      "form",
      [
        "action": form.address.link, "class": isLine ? "fields line" : "fields", "role": "search",
      ])
    for field in form.fields { self.field(field, marksOptional: false) }
    out.start("div", ["class": "actions"])
    out.element("button", ["class": isMain ? "primary" : nil], text: form.verb.capitalised)
    out.end()
    out.end()
    out.newLine()
  }

  /// The answers to a question of a quiz: each is a button that goes on.
  private mutating func answers(of field: FormField) {
    let problem = view.problem.flatMap { $0.field == field.name ? $0.message : nil }
    let chosen = text(of: field)
    out.start(
      "fieldset",
      [
        "class": "answers", "id": "f-\(field.name)",
        "aria-describedby": problem == nil ? nil : "e-\(field.name)",
      ])
    out.element("legend", ["class": "unseen"], text: field.label)
    if let problem {
      out.element("p", ["class": "error", "id": "e-\(field.name)"], text: problem.sentence)
    }
    for option in field.options {
      let isChosen = !chosen.isEmpty && option.isNamed(chosen)
      out.element(
        "button",
        [
          "name": field.name, "value": option.value, "dir": "auto",
          "aria-current": isChosen ? "true" : nil,
        ], text: option.title.capitalised)
    }
    out.end()
    out.newLine()
  }

  /// Writes the filter of the page, folded: its summary says what is shown.
  mutating func filter() {
    guard let filter = page.filter else { return }
    out.start("details", ["class": "filter"])
    out.start("summary")
    out.element("span", ["class": "lead"], text: "Shown: ")
    out.text(filter.words)
    out.end()
    if let opens = filter.opens {
      out.start("p", ["class": "actions"])
      out.element("a", ["class": "button", "href": opens.link], text: "Change your wishes")
      out.end()
    }
    if !filter.fields.isEmpty { choices(of: filter) }
    out.end()
    out.newLine()
  }

  private mutating func choices(of filter: PageFilter) {
    let names = Set(filter.fields.map(\.name))
    let path = PageAddress(page.address.parts)
    out.start("form", ["action": path.link, "class": "fields", "role": "search"])
    // The end of a list is another one of another list.
    for parameter in page.address.parameters
    where !names.contains(parameter.name) && parameter.name != "after" {
      hidden([(parameter.name, parameter.value)])
    }
    for field in filter.fields { self.field(field, marksOptional: false) }
    out.start("div", ["class": "actions"])
    out.element("button", ["class": "primary"], text: "Show")
    out.end()
    out.end()
  }

  /// Writes the progress of the form, and the answers of its other steps.
  private mutating func progress(of form: PageForm<Operation>, at number: Int) {
    let count = form.steps.count
    hidden([(FormNames.step, "\(number)")])
    let shown = Set(form.steps[number].fields.map(\.name))
    for field in form.fields where !shown.contains(field.name) {
      guard let answer = view.typed?[field.name], !answer.isEmpty else { continue }
      hidden([(field.name, answer)])
    }
    out.start("p", ["class": "steps"])
    out.element("span", text: "Step \(number + 1) of \(count)")
    out.element(
      "progress", ["max": "\(count)", "value": "\(number + 1)", "aria-hidden": "true"], text: "")
    out.end()
  }

  /// A hidden field that the script fills in.
  private mutating func passkey(_ field: FormField, _ options: String, atOnce: Bool) {
    out.void(
      "input",
      [
        "type": "hidden", "name": field.name, "data-passkey": options,
        "data-at-once": atOnce ? "" : nil,
      ])
  }

  /// Returns the problem of the answer to a field, or the change made meanwhile; `nil` for none.
  private func problem(of field: FormField) -> String? {
    let conflict = view.conflicts.first { $0.field == field.name }
    let problem = view.problem.flatMap { $0.field == field.name ? $0.message : nil }
    return conflict?.explanation() ?? problem
  }

  private mutating func field(_ field: FormField, marksOptional: Bool) {
    if case .passkey(let options, let atOnce) = field.kind {
      return passkey(field, options, atOnce: atOnce)
    }
    let isGroup =
      switch field.kind {
      case .choice, .choices, .scale: !hasOnlyWords(field)
      default: if case .sliders = field.aid { true } else { false }
      }
    let problem = problem(of: field)
    let hint = hint(of: field)
    let described = [
      problem == nil ? nil : "e-\(field.name)", hint == nil ? nil : "h-\(field.name)",
    ].compactMap(\.self).joined(separator: " ")
    let about = described.isEmpty ? nil : described
    let name = "field" + (problem == nil ? "" : " wrong")
    if isGroup {
      out.start("fieldset", ["class": name, "id": "f-\(field.name)", "aria-describedby": about])
      out.start("legend")
    } else {
      out.start("div", ["class": name])
      if field.kind == .flag { flag(field, about, problem != nil) }
      out.start("label", ["for": "f-\(field.name)"])
    }
    out.text(field.aid?.label ?? field.label)
    if marksOptional, !field.isRequired, field.kind != .flag {
      out.element("span", ["class": "optional"], text: " (optional)")
    }
    out.end()
    if let hint { out.element("p", ["class": "hint", "id": "h-\(field.name)"], text: hint) }
    if let problem {
      out.element("p", ["class": "error", "id": "e-\(field.name)"], text: problem.sentence)
    }
    if field.kind != .flag { control(field, about, isWrong: problem != nil) }
    out.end()
    out.newLine()
  }

  /// Returns whether there is nothing to choose from, so that what is written is the only answer.
  private func hasOnlyWords(_ field: FormField) -> Bool {
    switch field.kind {
    case .choice(let options, isOpen: true), .choices(let options, _, isOpen: true):
      options.isEmpty
    default: false
    }
  }

  private func hint(of field: FormField) -> String? {
    var parts: [String] = []
    switch field.kind {
    case .code where !field.example.isEmpty: parts.append(field.example)
    case .words: parts.append("Commas between them")
    case .time(let zone): parts.append("By the clocks of \(zone.spaced)")
    case .choices(_, let limit?, _): parts.append("At most \(limit)")
    default: break
    }
    return parts.isEmpty ? nil : parts.map(\.sentence).joined(separator: " ")
  }

  /// The text of a field: the typed one, or else its value.
  func text(of field: FormField) -> String {
    if field.isSecret { return "" }
    guard let typed = view.typed, typed.holds(field.name) else { return field.value }
    return typed[field.name]
  }

  private mutating func control(_ field: FormField, _ about: String?, isWrong: Bool) {
    switch field.kind {
    case _ where hasOnlyWords(field): input(field, about, isWrong: isWrong)
    case .longText:
      out.element(
        "textarea",
        [
          "id": "f-\(field.name)", "name": field.name, "rows": "4", "dir": "auto",
          "aria-describedby": about, "aria-invalid": isWrong ? "true" : nil,
          "aria-required": field.isRequired ? "true" : nil, "placeholder": placeholder(of: field),
          "autocomplete": field.autofill?.rawValue,
        ], text: text(of: field))
    case .choice(let options, let isOpen): chips(field, options, isOpen, "radio")
    case .choices(let options, _, let isOpen): chips(field, options, isOpen, "checkbox")
    case .scale(let range):
      chips(field, range.map { FormOption("\($0)") }, false, "radio")
    case .time(let zone):
      proposals(of: field, in: zone)
      input(field, about, isWrong: isWrong)
    case _ where field.aid != nil: aided(field, about, isWrong: isWrong)
    default: input(field, about, isWrong: isWrong)
    }
  }

  /// An answer as it might be, where one is typed; it goes once something is.
  private func placeholder(of field: FormField) -> String? {
    guard !field.example.isEmpty, !field.isSecret else { return nil }
    switch field.kind {
    case .code, .day, .picture: return nil
    case .time: return "Or in words: \(field.example)"
    default: return field.example
    }
  }

  mutating func input(_ field: FormField, _ about: String?, isWrong: Bool) {
    let value = proposal(in: field) == nil ? text(of: field) : ""
    let (type, mode): (String, String?) =
      switch field.kind {
      case .phone: ("tel", "tel")
      case .email: ("email", "email")
      case .code: ("text", "numeric")
      case .password: ("password", nil)
      case .number: ("text", "numeric")
      case .day where value.isEmpty || CivilDay.isDay(value): ("date", nil)
      case .picture, .file: ("file", nil)
      case .search: ("search", "search")
      default: ("text", nil)
      }
    out.void(
      "input",
      [
        "type": type, "id": "f-\(field.name)", "name": field.name,
        "value": field.takesFile || value.isEmpty ? nil : value, "inputmode": mode,
        "class": field.kind == .code ? "code" : nil,
        "accept": field.acceptedFiles, "placeholder": placeholder(of: field),
        "dir": type == "text" && mode == nil ? "auto" : nil,
        "autocomplete": autofill(of: field), "aria-describedby": about,
        "aria-invalid": isWrong ? "true" : nil,
        "aria-required": field.isRequired ? "true" : nil,
      ])
  }

  private func autofill(of field: FormField) -> String? {
    switch field.kind {
    case .password(let isNew): field.autofill?.rawValue ?? (isNew ? "new-password" : "off")
    case .picture, .file: nil
    default:
      field.autofill.map { field.offersPasskeys ? "\($0.rawValue) webauthn" : $0.rawValue } ?? "off"
    }
  }

  private mutating func flag(_ field: FormField, _ about: String?, _ isWrong: Bool) {
    out.void(
      "input",
      [
        "type": "checkbox", "id": "f-\(field.name)", "name": field.name, "value": "yes",
        "checked": text(of: field) == "yes" ? "" : nil, "aria-describedby": about,
        "aria-invalid": isWrong ? "true" : nil,
      ])
  }

  /// Choices that are all seen at once, and other words where the choice is open.
  private mutating func chips(
    _ field: FormField, _ options: [FormOption], _ isOpen: Bool, _ type: String
  ) {
    let chosen = text(of: field).split(separator: ",")
      .map { String($0.drop { $0 == " " }) }
    let isChosen = { (option: FormOption) in
      option.value.isEmpty ? chosen.isEmpty : chosen.contains { option.isNamed($0) }
    }
    var options = options
    // A browser takes no choice back by itself: what is stored is cleared by choosing nothing.
    let isStored = page.form?.shown != nil && !field.value.isEmpty
    if type == "radio", isStored, !field.isRequired, !options.contains(where: \.value.isEmpty) {
      options.append(FormOption("", title: "no answer"))
    }
    var group = ""
    out.start("div", ["class": "chips"])
    for (index, option) in options.enumerated() {
      if option.group != group, !option.group.isEmpty {
        out.element("p", ["class": "group"], text: option.group)
      }
      group = option.group
      out.start("label", ["class": "chip"])
      out.void(
        "input",
        [
          "type": type, "name": field.name, "value": option.value,
          "id": "f-\(field.name)-\(index)", "checked": isChosen(option) ? "" : nil,
        ])
      out.element(
        "span", ["dir": "auto"],
        text: (option.title == option.value ? option.title.spaced : option.title).capitalised)
      out.end()
    }
    out.end()
    guard isOpen else { return }
    let others = chosen.filter { word in !options.contains { $0.isNamed(word) } }
    out.void(
      "input",
      [
        "type": "text", "name": field.name, "dir": "auto", "placeholder": "Or in other words",
        "aria-label": "\(field.label), in other words", "autocomplete": "off",
        "value": others.isEmpty ? nil : others.joined(separator: ", "),
      ])
  }
}

extension FormField {
  /// The media types that a browser offers.
  fileprivate var acceptedFiles: String? {
    switch kind {
    case .picture: "image/*"
    case .file(let endings): endings.isEmpty ? nil : endings.joined(separator: ",")
    default: nil
    }
  }
}

extension FormOption {
  /// Returns whether a word is its value or its title.
  fileprivate func isNamed(_ word: String) -> Bool {
    [value.lowercased(), title.lowercased()].contains(word.lowercased())
  }
}

/// Days as `input type="date"` takes them.
enum CivilDay {
  /// Returns whether a text is a day of ISO 8601, `1994-03-14`.
  static func isDay(_ text: String) -> Bool {
    text.utf8.count == 10
      && text.utf8.enumerated().allSatisfy { index, byte in
        index == 4 || index == 7
          ? byte == UInt8(ascii: "-") : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
  }
}
