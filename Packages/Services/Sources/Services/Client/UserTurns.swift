/// Lets the operations that change a user's tokens run one after the other, in the order of asking.
///
/// Each runs in a task of its own: if the caller is cancelled, tokens that are on their way are
/// stored all the same, because the service has already revoked the ones before.
actor UserTurns {
  private var last: [UserName: Task<Void, Never>] = [:]

  /// Runs an operation after all earlier ones of the same user.
  ///
  /// The operation must not ask for a turn itself.
  func take<Value: Sendable>(
    _ name: UserName, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let before = last[name]
    let turn = Task {
      await before?.value
      return try await operation()
    }
    // The place in the order is taken before anything waits.
    last[name] = Task { _ = await turn.result }
    return try await turn.value
  }
}
