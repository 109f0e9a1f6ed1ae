/// Questions, and the operation that the answers make.
public struct PageForm<Operation: Sendable>: Sendable {
  public let address: PageAddress
  public let title: String
  public var introduction: [String]
  /// The steps of the form; a short form has one.
  public internal(set) var steps: [FormStep]
  /// The purpose of the form in a word or two: the name of the button.
  public let verb: String
  /// Alternatives to answering, such as sending a code again.
  public var alternatives: [PageAction<Operation>] = []
  /// The confirmation of a destructive operation; `nil` for one that can be
  /// done at once.
  public var question: String?
  /// True if it may be sent later as of now: without network a browser keeps it until there is one.
  public var mayWait = false
  /// The page on which a reader goes on while the form waits; `nil` for the form's own.
  public var onward: PageAddress?
  /// The ID of the record that the form changes; `nil` for a form that makes something new.
  var record: String?
  private let operation: @Sendable (FormValues) throws(FormRefusal) -> Operation

  /// Makes a form that asks everything at once.
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
    self.init(
      at: address, title: title, introduction: introduction, steps: [FormStep("", fields)],
      verb: verb, operation: operation)
  }

  /// Makes a form that asks one thing after the other.
  ///
  /// - Parameters:
  ///   - address: where the form is found.
  ///   - title: what it is about.
  ///   - introduction: what is said before the first step.
  ///   - steps: what is asked, at least one.
  ///   - verb: the name of the button behind the last step.
  ///   - operation: makes an operation of answers that keep the rules of the fields.
  public init(
    at address: PageAddress, title: String, introduction: [String] = [], steps: [FormStep],
    verb: String, operation: @escaping @Sendable (FormValues) throws(FormRefusal) -> Operation
  ) {
    self.address = address
    self.title = title
    self.introduction = introduction
    self.steps = steps
    self.verb = verb
    self.operation = operation
  }

  /// The fields of all steps, in order.
  public var fields: [FormField] { steps.flatMap(\.fields) }

  /// True if each step asks for one choice and nothing else, as a quiz does: then a choice is
  /// enough to go on.
  public var isQuiz: Bool {
    steps.count > 1
      && steps.allSatisfy { step in
        guard step.fields.count == 1, case .choice(_, isOpen: false) = step.fields[0].kind else {
          return false
        }
        return true
      }
  }

  /// The operation that answers make.
  ///
  /// - Parameter values: what was typed, by the names of the fields.
  /// - Returns: the operation.
  /// - Throws: the first answer that can't be taken.
  public func submit(_ values: FormValues) throws(FormRefusal) -> Operation {
    var values = values
    for step in steps { values = try step.read(values) }
    return try operation(values)
  }
}

/// Fields that are asked together.
public struct FormStep: Sendable {
  /// The question of the step; empty for a form of one step.
  public let title: String
  /// Why it asks, or what the answer is good for; empty for nothing.
  public let explanation: String
  public internal(set) var fields: [FormField]
  private let rule: (@Sendable (FormValues) throws(FormRefusal) -> Void)?

  /// Makes a step.
  ///
  /// - Parameters:
  ///   - title: what the step asks; empty for a form of one step.
  ///   - explanation: why it asks, or what the answer is good for; empty for nothing.
  ///   - fields: what is asked.
  ///   - rule: refuses answers that keep the rules of their fields, but not together; `nil` for none.
  public init(
    _ title: String, explanation: String = "", _ fields: [FormField],
    rule: (@Sendable (FormValues) throws(FormRefusal) -> Void)? = nil
  ) {
    self.title = title
    self.explanation = explanation
    self.fields = fields
    self.rule = rule
  }

  /// Reads the answers to its fields, and checks all rules.
  ///
  /// - Returns: the answers, choices by their values; answers of other steps as they are.
  /// - Throws: the first answer that can't be taken.
  public func read(_ values: FormValues) throws(FormRefusal) -> FormValues {
    let values = try fields.read(values)
    try rule?(values)
    return values
  }
}

extension PageForm {
  /// The same form with passkeys beside it, which a browser offers in the first field as well.
  ///
  /// - Parameter action: asks the browser for a passkey; it needs script.
  /// - Returns: the form.
  public func offeringPasskeys(by action: PageAction<Operation>) -> Self {
    var form = self
    form.alternatives.append(action)
    if !form.steps[0].fields.isEmpty { form.steps[0].fields[0].offersPasskeys = true }
    return form
  }

  /// The same form, which may be sent later.
  public var waiting: Self {
    var form = self
    form.mayWait = true
    return form
  }

  /// The same form, which may be sent later; what follows it can be done before that.
  ///
  /// - Parameter address: the page on which a reader goes on. A browser keeps it beforehand, and sends
  ///   what is done there behind the form, to the form's own address.
  /// - Returns: the form.
  public func waiting(goingOnAt address: PageAddress) -> Self {
    var form = waiting
    form.onward = address
    return form
  }
}

extension [FormField] {
  /// Reads the answers to the fields, and checks the rules of each.
  ///
  /// - Returns: the answers, choices by their values.
  /// - Throws: the first answer that can't be taken.
  public func read(_ values: FormValues) throws(FormRefusal) -> FormValues {
    var values = values
    for field in self {
      let answer = field.reading(values[field.name])
      if let problem = field.problem(with: answer) {
        throw FormRefusal(problem, field: field.name)
      }
      values[field.name] = answer
    }
    return values
  }
}

/// The filter of a list: fields whose answers are the parameters of the page's address.
///
/// A renderer without room for it shows the actions that lead to the same.
public struct PageFilter: Sendable {
  /// The current selection, in a few words: `everything`, `only oceans`.
  public var words: String
  /// The same as the introduction of the page says it; `nil` where it does not.
  public var statement: Statement?
  public var fields: [FormField]
  /// The shortcuts of the actions that the filter takes the place of.
  public var replaced: Set<Character>
  /// The page of what narrows all lists of the kind, such as wishes that are kept; `nil` for none.
  public var opens: PageAddress?

  public init(
    _ words: String, _ fields: [FormField] = [], saying statement: Statement? = nil,
    replacing replaced: Set<Character> = [], opening opens: PageAddress? = nil
  ) {
    (self.words, self.fields, self.opens) = (words, fields, opens)
    (self.statement, self.replaced) = (statement, replaced)
  }

  func mapped(by address: (PageAddress) -> PageAddress) -> PageFilter {
    var filter = self
    filter.opens = opens.map(address)
    return filter
  }
}
