public import Networking

/// What was asked for, with where it comes from and what is missing from it.
public struct OpenBetaAnswer<Value: Sendable>: Sendable {
  /// What was asked for.
  public let value: Value
  /// What the server could not give of it.
  public let problems: [GraphQLProblem]
  /// Where it comes from.
  public let source: OpenBetaSource

  public init(_ value: Value, problems: [GraphQLProblem] = [], source: OpenBetaSource) {
    self.value = value
    self.problems = problems
    self.source = source
  }

  /// How old it is; zero from the server.
  public var age: Duration {
    switch source {
    case .server: .zero
    case .cache(let age), .staleCache(let age, _): age
    }
  }

  /// Whether nothing is missing.
  public var isComplete: Bool { problems.isEmpty }
}

extension OpenBetaAnswer: Equatable where Value: Equatable {}
