/// Lets what changes a user's tokens happen one after the other, in the order of asking.
///
/// Each turn is a task of its own: whoever asked may be cancelled, but tokens that are on their way
/// are kept all the same, for the service has already forgotten the ones before.
actor UserTurns {
  private var last: [UserName: Task<Void, Never>] = [:]

  /// Does some work when those who asked before are done.
  ///
  /// - Parameters:
  ///   - name: whose tokens it changes.
  ///   - work: must not ask for a turn itself.
  /// - Returns: what the work returns.
  /// - Throws: what the work throws.
  func take<Value: Sendable>(
    _ name: UserName, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let before = last[name]
    let turn = Task {
      await before?.value
      return try await work()
    }
    // The place in the queue is taken before anything waits.
    last[name] = Task { _ = await turn.result }
    return try await turn.value
  }
}
