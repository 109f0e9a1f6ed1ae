import Pages
import Terminal

/// The answer to a field of a form while it is being filled in on a full screen.
struct FormAnswer: Sendable {
  let field: FormField
  /// The typed text, for fields without closed options.
  var text: TextField
  /// The chosen options, in their order.
  private(set) var chosen: [String] = []

  /// - Parameters:
  ///   - field: the field.
  ///   - isCleared: whether nothing is answered.
  ///   - typed: the answer; `nil` for what the field shows at first.
  init(_ field: FormField, isCleared: Bool = false, typed: String? = nil) {
    self.field = field
    let value = isCleared ? "" : typed ?? field.value
    // More than a field's limit can be typed: a refusal says it, and nothing is cut unseen.
    text = TextField(
      field.wording(of: value), maximumLength: max(2_000, field.limit),
      keepsLineFeeds: field.kind == .longText)
    if isChosen { chosen = FormValues([field.name: value]).words(field.name) }
  }

  /// The value of the answer for the form.
  var value: String { isChosen ? chosen.joined(separator: ", ") : text.text }

  /// True if the answer differs from what stood there at first.
  var isChanged: Bool {
    isChosen ? chosen != FormAnswer(field).chosen : text.text != field.wording(of: field.value)
  }

  /// True if letters are text here.
  var takesText: Bool {
    switch field.kind {
    case .scale, .flag: false
    default: !isChosen
    }
  }

  /// True if the options stand there as lines of their own.
  var isChosen: Bool {
    switch field.kind {
    case .choice(_, isOpen: false), .choices(_, _, isOpen: false): true
    default: false
    }
  }

  private var isSingle: Bool {
    if case .choice = field.kind { true } else { false }
  }

  func has(_ option: FormOption) -> Bool { chosen.contains(option.value) }

  /// Returns whether the option at a place is chosen.
  func hasOption(_ place: Int?) -> Bool {
    place.map { field.options.indices.contains($0) && has(field.options[$0]) } ?? false
  }

  /// The sign before an option, or before a field that is answered by one key.
  func mark(_ option: FormOption? = nil) -> String {
    if let option {
      let (full, empty) = isSingle ? ("(x)", "( )") : ("[x]", "[ ]")
      return has(option) ? full : empty
    }
    switch field.kind {
    case .flag: return text.text == "yes" ? "[x]" : "[ ]"
    default: return text.isEmpty ? "[ ]" : "[\(text.text)]"
    }
  }

  /// Chooses an option, or takes the choice back.
  ///
  /// - Returns: why it can't be chosen; `nil` if it could.
  mutating func toggle(_ option: FormOption) -> String? {
    if has(option) {
      if !isSingle || !field.isRequired { chosen.removeAll { $0 == option.value } }
      return nil
    }
    if isSingle {
      chosen = [option.value]
      return nil
    }
    if case .choices(let options, let limit, _) = field.kind {
      if let limit, chosen.count >= limit { return "At most \(limit): take one back first." }
      let wanted = chosen + [option.value]
      chosen = options.map(\.value).filter(wanted.contains)
    }
    return nil
  }

  /// Takes in a key for a field that is answered by one key.
  ///
  /// - Returns: whether the key is an answer, so that the next field follows.
  mutating func answer(_ key: KeyPress) -> Bool {
    guard case .character(let character) = key.key else { return false }
    switch field.kind {
    case .flag where character == " ": text.set(text.text == "yes" ? "" : "yes")
    case .scale where character == "x": text.set("")
    case .scale(let range):
      guard let number = character.wholeNumberValue, range.contains(number) else { return false }
      text.set("\(number)")
      return true
    default: break
    }
    return false
  }
}
