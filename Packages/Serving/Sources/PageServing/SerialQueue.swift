/// Runs operations one after the other, in the order of asking.
actor SerialQueue {
  private var last: Task<Void, Never>?

  /// Runs an operation after all that were asked for before.
  ///
  /// - Returns: what the operation returns.
  func run<Value: Sendable>(_ operation: @escaping @Sendable () async -> Value) async -> Value {
    let before = last
    let turn = Task {
      await before?.value
      return await operation()
    }
    // The place in the queue is taken before anything waits.
    last = Task { _ = await turn.value }
    return await turn.value
  }
}
