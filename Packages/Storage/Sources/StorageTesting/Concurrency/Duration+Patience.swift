extension Duration {
  /// Whether the body says yes within this time; it is cancelled when that is over.
  func isEnough(for body: @escaping @Sendable () async throws -> Bool) async throws -> Bool {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask { try await body() }
      group.addTask {
        try await Task.sleep(for: self)
        return false
      }
      let answer = try await group.next() ?? false
      group.cancelAll()
      return answer
    }
  }
}
