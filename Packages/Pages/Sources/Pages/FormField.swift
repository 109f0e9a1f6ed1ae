/// A question of a form, and the rules for its answer.
public struct FormField: Sendable {
  /// The type of an answer.
  public enum Kind: Hashable, Sendable {
    case text
    /// Words to look for: the form leads to its own address with them, and changes nothing.
    case search
    /// Text of several lines.
    case longText
    /// Words with commas between them.
    case words
    case phone
    case email
    /// The digits that a service sent.
    case code
    /// A password, which shows as dots; a new one is offered to a password store.
    case password(isNew: Bool = false)
    case number
    /// Numbers with commas between them, so many.
    case numbers(Int)
    case day
    /// A time, as people say it, by the clocks of a zone.
    case time(zone: String)
    /// One of these; or other words, if the choice is open.
    case choice([FormOption], isOpen: Bool = false)
    /// Some of these, with commas between them, at most so many; or other words, if it is open.
    case choices([FormOption], atMost: Int? = nil, isOpen: Bool = false)
    /// A number of a scale, answered by one key.
    case scale(ClosedRange<Int>)
    /// Yes or no: `yes`, or nothing.
    case flag
    /// A picture: a path on a device with files, what is uploaded in a browser.
    case picture
    /// Another file, which is uploaded in a browser: the ends of names that are meant (`.csv`).
    case file([String])
    /// What a browser's passkeys answer to a question, which is in the JSON of WebAuthn; whether it is
    /// put at once, or when the form is sent. Only script can fill it in.
    case passkey(String, atOnce: Bool)
  }

  /// The values that a browser or a password manager can fill in: the tokens of HTML's `autocomplete`.
  public enum Autofill: String, Sendable {
    case phone = "tel"
    case oneTimeCode = "one-time-code"
    case name
    case birthday = "bday"
    case email
    case username
    case currentPassword = "current-password"
    case newPassword = "new-password"
    case city = "address-level2"
  }

  /// An input aid for devices with more than a keyboard.
  public enum Aid: Hashable, Sendable {
    /// The numbers are where the device is, which it can say itself; what is asked then.
    case location(String)
    /// Each number, from 0 to 1, is a place between two words; what is asked then.
    case sliders(String, [Ends])

    /// The words at the ends of a scale.
    public struct Ends: Hashable, Sendable {
      public let low: String
      public let high: String

      public init(_ low: String, _ high: String) { (self.low, self.high) = (low, high) }
    }

    /// The label of the aid.
    public var label: String {
      switch self {
      case .location(let label), .sliders(let label, _): label
      }
    }
  }

  public let name: String
  public let label: String
  public internal(set) var kind: Kind
  /// The input aid; `nil` where the answer is only typed or chosen.
  public let aid: Aid?
  /// The initial value.
  public let value: String
  /// An answer as it might be; empty for none.
  public let example: String
  public let isRequired: Bool
  /// The largest number of Unicode scalars in an answer.
  public let limit: Int
  public let autofill: Autofill?
  /// Whether a browser offers passkeys beside what it can fill in.
  public internal(set) var offersPasskeys = false
  /// What is stored where the field does not show it; `nil` where it does.
  var concealed: String?
  private let rule: (@Sendable (String) -> String?)?

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - name: by which the answer is found.
  ///   - label: what is asked.
  ///   - kind: what an answer is.
  ///   - value: what stands there at first.
  ///   - example: an answer as it might be.
  ///   - isRequired: whether it has to be answered.
  ///   - limit: how many Unicode scalars an answer may have.
  ///   - autofill: what a browser or a password store can fill in.
  ///   - aid: what makes an answer easier.
  ///   - rule: says what is wrong with an answer that keeps all other rules; `nil` for nothing.
  public init(
    _ name: String, _ label: String, _ kind: Kind = .text, value: String = "",
    example: String = "", isRequired: Bool = false, limit: Int = 2_000,
    autofill: Autofill? = nil, aid: Aid? = nil, rule: (@Sendable (String) -> String?)? = nil
  ) {
    self.name = name
    self.label = label
    self.kind = kind
    self.value = value
    self.example = example
    self.isRequired = isRequired
    self.limit = limit
    self.autofill = autofill
    self.aid = aid
    self.rule = rule
  }

  /// Whether an answer must not be shown while it is typed.
  public var isSecret: Bool {
    switch kind {
    case .password, .passkey: true
    default: false
    }
  }

  /// Whether the answer is a file.
  public var takesFile: Bool {
    switch kind {
    case .picture, .file: true
    default: false
    }
  }

  /// The options; none where an answer is typed.
  public var options: [FormOption] {
    switch kind {
    case .choice(let options, _), .choices(let options, _, _): options
    default: []
    }
  }

  /// The question, with its options.
  public var question: String {
    let titles = options.map(\.title)
    return switch kind {
    case .choice: "\(label): \(titles.alternatives)"
    case .choices: "\(label): \(titles.joined(separator: ", "))"
    case .scale(let range): "\(label) (\(range.lowerBound) to \(range.upperBound))"
    case .flag: "\(label): yes or no"
    default: label
    }
  }

  /// The answer that something typed means: choices can be typed by their titles, cut short, and
  /// closed ones by their numbers; `all` means all of them.
  public func reading(_ typed: String) -> String {
    switch kind {
    case .choice(let options, let isOpen): options.value(typed, isNumbered: !isOpen)
    case .choices(let options, _, isOpen: false) where typed.filled?.lowercased() == "all":
      options.map(\.value).joined(separator: ", ")
    case .choices(let options, _, let isOpen):
      typed.split(separator: ",").compactMap { String($0).filled }
        .map { options.value($0, isNumbered: !isOpen) }.joined(separator: ", ")
    case .flag:
      switch typed.filled?.lowercased() {
      case nil, "n", "no": ""
      case "y", "yes": "yes"
      default: typed
      }
    default: typed
    }
  }

  /// An answer as people read and type it: choices by their titles.
  public func wording(of answer: String) -> String {
    let options = options
    guard !options.isEmpty else { return answer }
    return answer.split(separator: ",").compactMap { String($0).filled }.map { word in
      options.first { $0.value == word }?.title ?? word
    }.joined(separator: ", ")
  }

  /// The error of an answer, in a sentence; `nil` for a valid one.
  public func problem(with answer: String) -> String? {
    guard let answer = answer.filled else {
      return isRequired ? "\"\(label)\" is not answered" : nil
    }
    if answer.unicodeScalars.count > limit {
      return "\"\(label)\" has more than \(limit) characters"
    }
    switch kind {
    case .scale(let range) where !(Int(answer).map(range.contains) ?? false):
      return "\"\(answer)\" is no number from \(range.lowerBound) to \(range.upperBound)"
    case .flag where answer != "yes": return "\"\(answer)\" is neither yes nor no"
    case .number where Int(answer) == nil: return "\"\(answer)\" is no number"
    case .numbers(let count) where FormValues.numbers(in: answer).count != count:
      return "\"\(answer)\" is not \(count) numbers"
        + (example.isEmpty ? "" : ", such as \(example)")
    case .choice(let options, isOpen: false) where !options.contains { $0.value == answer }:
      return "\"\(answer)\" is none of \(options.map(\.title).alternatives)"
    case .choices(let options, let limit, let isOpen):
      let chosen = answer.split(separator: ",").compactMap { String($0).filled }
      if let limit, chosen.count > limit { return "\"\(label)\" has more than \(limit)" }
      if !isOpen,
        let other = chosen.first(where: { word in !options.contains { $0.value == word } })
      {
        return "\"\(other)\" is none of \(options.map(\.title).alternatives)"
      }
    default: break
    }
    return rule?(answer)
  }
}

extension FormField.Kind {
  /// The same kind, which offers what stands in the field at first, too.
  func offering(_ value: String) -> Self {
    func all(_ options: [FormOption], with values: [String]) -> [FormOption] {
      options
        + values.filter { value in !options.contains { $0.value == value } }.map { FormOption($0) }
    }
    return switch self {
    case .choice(let options, isOpen: false):
      .choice(all(options, with: value.filled.map { [$0] } ?? []))
    case .choices(let options, let limit, isOpen: false):
      .choices(
        all(options, with: value.split(separator: ",").compactMap { String($0).filled }),
        atMost: limit)
    default: self
    }
  }
}

/// Something that can be chosen as an answer.
public struct FormOption: Hashable, Sendable {
  /// The value of the answer: a stable word without commas.
  public let value: String
  /// The title for readers.
  public let title: String
  /// The group of the option; empty for none.
  public let group: String

  public init(_ value: String, title: String? = nil, group: String = "") {
    self.value = value
    self.title = title ?? value
    self.group = group
  }
}

extension FormOption: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}

extension [FormOption] {
  /// The value of the option that something typed means; what was typed, if it means none or several.
  fileprivate func value(_ typed: String, isNumbered: Bool) -> String {
    guard let typed = typed.filled, !contains(where: { $0.value == typed }) else {
      return typed.filled ?? ""
    }
    let word = typed.lowercased()
    if let named = first(where: { $0.title.lowercased() == word || $0.value.lowercased() == word })
    {
      return named.value
    }
    if isNumbered, let number = Int(typed), indices.contains(number - 1) {
      return self[number - 1].value
    }
    let begun = filter {
      $0.title.lowercased().hasPrefix(word) || $0.value.lowercased().hasPrefix(word)
    }
    return begun.count == 1 ? begun[0].value : typed
  }
}

extension String {
  /// The text without space around it; `nil` for nothing but space.
  var filled: String? {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(start[...last])
  }
}

extension [String] {
  /// `a, b or c`.
  fileprivate var alternatives: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
