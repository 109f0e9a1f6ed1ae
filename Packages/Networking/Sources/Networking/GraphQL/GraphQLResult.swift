/// What a GraphQL server gave and what it could not give: both may be there at once.
public struct GraphQLResult<Value: Sendable>: Sendable {
  /// What it gave; nil if it gave nothing, or if what is missing leaves no value.
  public let data: Value?
  /// What it could not give.
  public let problems: [GraphQLProblem]

  public init(data: Value?, problems: [GraphQLProblem] = []) {
    self.data = data
    self.problems = problems
  }

  /// Whether all that was asked for is there.
  public var isComplete: Bool { data != nil && problems.isEmpty }

  /// The data, where nothing may be missing from it.
  ///
  /// - Throws: ``GraphQLError``, the first of the answer, if there are any.
  public func requireComplete() throws(GraphQLError) -> Value {
    guard let data, problems.isEmpty else { throw GraphQLError(problems) }
    return data
  }

  /// The data, where something may be missing from it.
  ///
  /// - Throws: ``GraphQLError``, the first of the answer, if there is no data.
  public func requireData() throws(GraphQLError) -> Value {
    guard let data else { throw GraphQLError(problems) }
    return data
  }
}

extension GraphQLResult: Equatable where Value: Equatable {}
