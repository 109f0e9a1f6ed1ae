public import DomainModels

/// One thing that a question asks of a thought.
public enum JournalCriterion: Sendable, Hashable {
  public enum TextField: String, Sendable, CaseIterable {
    /// The thought itself.
    case text
    case situation
    /// The evidence for it or against it.
    case evidence
    /// The balanced thought.
    case balanced
    /// The next step.
    case step
    /// The outcome of the prediction.
    case outcome
  }

  /// A number from 0 to 100, or the difference of two.
  public enum NumberField: String, Sendable, CaseIterable {
    /// By how much the feelings became weaker.
    case effect
    /// The belief in the thought at first.
    case belief
  }

  /// A state that a thought is in or not.
  public enum State: String, Sendable, CaseIterable {
    /// Not reviewed yet.
    case waiting
    case reviewed
    /// In the middle of a review.
    case begun
    /// The person said that it may be accurate.
    case accurate
    /// Came from another program.
    case imported
  }

  /// Something that a thought has or has not.
  public enum Part: String, Sendable, CaseIterable {
    case situation
    /// At least one feeling.
    case feelings
    /// Something that speaks for it or against it.
    case evidence
    /// An accepted type.
    case type
    /// A balanced thought.
    case balanced
    /// Feelings that were rated both times.
    case effect
    /// A next step.
    case step
    /// An answer to how it turned out.
    case outcome
    case prediction
  }

  /// Words anywhere in what is text: the thought, the names of its feelings, its predictions.
  case anywhere(String)
  /// A text field that holds one of some words.
  case field(TextField, [String])
  /// An accepted type among some, by their ids.
  case type([String])
  /// A feeling whose name holds one of some words.
  case emotion([String])
  /// A number against another; a thought without that number does not match.
  case number(NumberField, NumberComparison, Int)
  /// A day that lies between two, both included.
  case day(from: CivilDate?, to: CivilDate?)
  case state(State)
  case has(Part)
}

extension JournalCriterion: CustomStringConvertible {
  /// As it may be typed.
  public var description: String {
    switch self {
    case .anywhere(let text): Self.quoted(text)
    case .field(let field, let words): "\(field.rawValue):\(Self.list(words))"
    case .type(let ids): "type:\(Self.list(ids))"
    case .emotion(let words): "emotion:\(Self.list(words))"
    case .number(let field, let comparison, let number):
      "\(field.rawValue):\(comparison == .equal ? "" : comparison.rawValue)\(number)"
    case .day(.some(let from), .some(let to)):
      from == to ? "on:\(from)" : "on:\(from)..\(to)"
    case .day(.some(let from), .none): "since:\(from)"
    case .day(.none, .some(let to)): "until:\(to)"
    case .day(.none, .none): "since:0001"
    case .state(let state): "is:\(state.rawValue)"
    case .has(let part): "has:\(part.rawValue)"
    }
  }

  private static func list(_ words: [String]) -> String {
    words.map(quoted).joined(separator: ",")
  }

  /// The text, in quotation marks where it would be read as something else without.
  private static func quoted(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && text.first != "-"
      && text.allSatisfy { $0.isLetter || $0.isNumber || "-_'".contains($0) }
    guard !isPlain else { return text }
    return "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}

/// The comparison of a number with the requested one.
public enum NumberComparison: String, Sendable, Hashable, CaseIterable {
  /// More or the same.
  case atLeast = ">="
  /// Less or the same.
  case atMost = "<="
  case greater = ">"
  case less = "<"
  case equal = "="

  /// Returns whether a number stands so to a bound.
  public func holds(_ number: Int, _ bound: Int) -> Bool {
    switch self {
    case .atLeast: number >= bound
    case .atMost: number <= bound
    case .greater: number > bound
    case .less: number < bound
    case .equal: number == bound
    }
  }
}
