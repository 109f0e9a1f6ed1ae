public import DomainModels

/// Says that a GraphQL server answered, and could not give all that was asked for.
public struct GraphQLError: ExplainedError, Equatable {
  /// What it could not give, in the server's order; empty if it sent neither data nor errors.
  public let problems: [GraphQLProblem]

  public init(_ problems: [GraphQLProblem]) { self.problems = problems }

  /// A stable name for programs.
  public var code: String { "graphql_failed" }
  /// What the server says first, and how much more there is.
  public var message: String {
    guard let first = problems.first else { return "the server answered without data" }
    let rest = problems.count - 1
    return "the server answered with an error: \(first)" + (rest > 0 ? ", and \(rest) more" : "")
  }
  /// Nothing that is true of every error.
  public var hint: String? { nil }
  /// How a surface should answer.
  public var kind: FailureKind { .failed }
}
