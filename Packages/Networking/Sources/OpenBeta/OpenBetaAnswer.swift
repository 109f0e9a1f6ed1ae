public import DomainModels
public import Networking

/// The requested value, its source, and what is missing from it.
public struct OpenBetaAnswer<Value: Sendable>: Sendable {
  /// The requested value.
  public let value: Value
  /// The problems that the server reported.
  public let problems: [GraphQLProblem]
  /// The source of the answer.
  public let source: OpenBetaSource

  public init(_ value: Value, problems: [GraphQLProblem] = [], source: OpenBetaSource) {
    self.value = value
    self.problems = problems
    self.source = source
  }

  /// The age of the answer; zero from the server.
  public var age: Duration {
    switch source {
    case .server: .zero
    case .cache(let age), .staleCache(let age, _): age
    }
  }

  /// True if nothing is missing.
  public var isComplete: Bool { problems.isEmpty }
}

extension OpenBetaAnswer: Equatable where Value: Equatable {}

/// Says why OpenBeta gave nothing.
public struct OpenBetaError: ExplainedError, Equatable {
  public enum Cause: Sendable, Equatable {
    /// No usable answer came, and the cache had none.
    case transport(HTTPError)
    /// The server answered that it can't.
    case server(GraphQLError)
    /// The question can't be asked; the sentence says why.
    case question(String)
  }

  public let cause: Cause

  public init(_ cause: Cause) { self.cause = cause }

  /// A stable name for programs: that of what went wrong.
  public var code: String {
    switch cause {
    case .transport(let error): error.code
    case .server(let error): error.code
    case .question: "openbeta_question"
    }
  }
  /// The problem and its position, as a sentence.
  public var message: String {
    switch cause {
    case .transport(let error): error.message
    case .server(let error): error.message
    case .question(let reason): reason
    }
  }
  /// The next step for the user, as a sentence.
  public var hint: String? {
    switch cause {
    case .transport(let error): error.hint
    case .server(let error): error.hint
    case .question: nil
    }
  }
  /// The kind of failure, which decides how a surface answers.
  public var kind: FailureKind {
    switch cause {
    case .transport(let error): error.kind
    case .server(let error): error.kind
    case .question: .usage
    }
  }
}
