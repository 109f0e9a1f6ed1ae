/// Questions, and the operation that the answers make.
public struct PageForm<Operation: Sendable>: Sendable {
  public let address: PageAddress
  public let title: String
  public var introduction: [String]
  public let fields: [FormField]
  /// What the answers are for, in a word or two: the name of the button.
  public let verb: String
  private let operation: @Sendable (FormValues) throws(FormRefusal) -> Operation

  /// Makes a form.
  ///
  /// - Parameters:
  ///   - address: where the form is found.
  ///   - title: what it is about.
  ///   - introduction: what is said before the fields.
  ///   - fields: what is asked.
  ///   - verb: the name of the button.
  ///   - operation: makes an operation of answers that keep the rules of the fields.
  public init(
    at address: PageAddress, title: String, introduction: [String] = [], fields: [FormField],
    verb: String, operation: @escaping @Sendable (FormValues) throws(FormRefusal) -> Operation
  ) {
    self.address = address
    self.title = title
    self.introduction = introduction
    self.fields = fields
    self.verb = verb
    self.operation = operation
  }

  /// The operation that answers make.
  ///
  /// - Parameter values: what was typed, by the names of the fields.
  /// - Returns: the operation.
  /// - Throws: the first answer that can't be taken.
  public func submit(_ values: FormValues) throws(FormRefusal) -> Operation {
    for field in fields {
      if let problem = field.problem(with: values[field.name]) {
        throw FormRefusal(problem, field: field.name)
      }
    }
    return try operation(values)
  }
}

/// An answer that can't be taken.
public struct FormRefusal: Error, Equatable {
  /// What is wrong, in a sentence.
  public let message: String
  /// The field whose answer it is; `nil` for several.
  public let field: String?

  public init(_ message: String, field: String? = nil) {
    self.message = message
    self.field = field
  }
}

/// A question of a form, and the rules for its answer.
public struct FormField: Sendable {
  /// What an answer is.
  public enum Kind: Hashable, Sendable {
    case text
    /// Sentences.
    case longText
    /// Words with commas between them.
    case words
    case phone
    /// The digits that a service sent.
    case code
    case number
    /// Numbers with commas between them, so many.
    case numbers(Int)
    case day
    /// A time, as people say it, by the clocks of a zone.
    case time(zone: String)
    /// One of these; or other words, if the choice is open.
    case choice([String], isOpen: Bool = false)
    /// Some of these, with commas between them; or other words.
    case choices([String])
  }

  /// What a browser or a password store can fill in: the tokens of HTML's `autocomplete`.
  public enum Autofill: String, Sendable {
    case phone = "tel"
    case oneTimeCode = "one-time-code"
    case name
    case birthday = "bday"
    case city = "address-level2"
  }

  public let name: String
  public let label: String
  public let kind: Kind
  /// What stands there at first.
  public let value: String
  /// An answer as it might be; empty for none.
  public let example: String
  public let isRequired: Bool
  /// How many Unicode scalars an answer may have.
  public let limit: Int
  public let autofill: Autofill?

  public init(
    _ name: String, _ label: String, _ kind: Kind = .text, value: String = "",
    example: String = "", isRequired: Bool = false, limit: Int = 2_000,
    autofill: Autofill? = nil
  ) {
    self.name = name
    self.label = label
    self.kind = kind
    self.value = value
    self.example = example
    self.isRequired = isRequired
    self.limit = limit
    self.autofill = autofill
  }

  /// What is asked, with the choices that there are.
  public var question: String {
    switch kind {
    case .choice(let options, _): "\(label): \(options.alternatives)"
    case .choices(let options): "\(label): \(options.joined(separator: ", "))"
    default: label
    }
  }

  /// What is wrong with an answer, in a sentence; `nil` for one that can be taken.
  public func problem(with answer: String) -> String? {
    guard let answer = answer.filled else {
      return isRequired ? "\"\(label)\" is not answered" : nil
    }
    if answer.unicodeScalars.count > limit {
      return "\"\(label)\" has more than \(limit) characters"
    }
    switch kind {
    case .number where Int(answer) == nil: return "\"\(answer)\" is no number"
    case .numbers(let count) where FormValues.numbers(in: answer).count != count:
      return "\"\(answer)\" is not \(count) numbers"
        + (example.isEmpty ? "" : ", such as \(example)")
    case .choice(let options, isOpen: false) where !options.contains(answer):
      return "\"\(answer)\" is none of \(options.alternatives)"
    default: return nil
    }
  }
}

/// What was typed into a form, by the names of its fields.
public struct FormValues: Hashable, Sendable {
  private let values: [String: String]

  public init(_ values: [String: String]) { self.values = values }

  /// What was typed; empty where nothing was.
  public subscript(name: String) -> String { values[name] ?? "" }

  /// What was typed without space around it; `nil` where nothing was.
  public func text(_ name: String) -> String? { self[name].filled }

  /// The words between commas.
  public func words(_ name: String) -> [String] {
    self[name].split(separator: ",").compactMap { String($0).filled }
  }

  public func number(_ name: String) -> Int? { text(name).flatMap { Int($0) } }

  /// The numbers between commas; none where one of them is no number.
  public func numbers(_ name: String) -> [Double] { Self.numbers(in: self[name]) }

  static func numbers(in text: String) -> [Double] {
    let words = text.split(separator: ",").compactMap { String($0).filled }
    let numbers = words.compactMap { Double($0) }
    return numbers.count == words.count ? numbers : []
  }
}

extension String {
  /// The text without space around it; `nil` for nothing but space.
  fileprivate var filled: String? {
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
