/// Says which fields of a value can't be accepted, and why: all of them at once.
///
/// ```swift
/// var problems = ValidationError.Collector()
/// problems.require(!name.isEmpty, "name", "must not be empty")
/// problems.require(name.count <= 80, "name", "must have at most 80 characters")
/// try problems.check()
/// ```
public struct ValidationError: ExplainedError, Equatable {
  /// One field that can't be accepted.
  public struct Issue: Sendable, Equatable {
    /// The field's name outside Swift, in snake_case, with a path where it is nested
    /// (`gradient_colors[1]`).
    public let field: String

    /// Why, as the end of a sentence that begins with the field (`must not be empty`).
    public let reason: String

    /// Makes an issue of one field and its reason.
    public init(field: String, reason: String) {
      self.field = field
      self.reason = reason
    }
  }

  /// Gathers issues, so that a person hears of all of them together.
  public struct Collector: Sendable {
    /// What was found so far, in the order of the checks.
    public private(set) var issues: [Issue] = []

    public init() {}

    /// Notes an issue unless the condition holds.
    public mutating func require(
      _ condition: Bool, _ field: String, _ reason: @autoclosure () -> String
    ) {
      if !condition { issues.append(Issue(field: field, reason: reason())) }
    }

    /// Throws a ``ValidationError`` if there is any issue.
    ///
    /// - Parameter subject: what was checked (`card "mirrors"`), for the sentence.
    /// - Throws: ``ValidationError`` with every issue.
    public func check(_ subject: String? = nil) throws(ValidationError) {
      if !issues.isEmpty { throw ValidationError(subject: subject, issues: issues) }
    }
  }

  /// What was checked, where that helps the sentence.
  public let subject: String?

  /// Every field that can't be accepted; never empty.
  public let issues: [Issue]

  /// Makes an error of the issues of one subject.
  public init(subject: String? = nil, issues: [Issue]) {
    self.subject = subject
    self.issues = issues
  }

  public var code: String { "invalid_value" }

  /// Names each field, in words (`max attendees`), and its reason.
  public var message: String {
    let list = issues.map { issue in
      "\(String(issue.field.map { "_.".contains($0) ? " " : $0 })) \(issue.reason)"
    }.joined(separator: "; ")
    return subject.map { "\($0): \(list)" } ?? list
  }

  /// Nothing beyond the message: it already names what to change.
  public var hint: String? { nil }

  /// A wrong value is a wrong call.
  public var kind: FailureKind { .usage }
}
