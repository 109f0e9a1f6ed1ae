extension HTTPTransportRule {
  /// Every rule, `T1` to `T7`.
  ///
  /// They answer with a ``HostileServer`` of this machine: the transport has to open sockets in the
  /// end, and may be used by nothing else meanwhile.
  public static let all: [HTTPTransportRule] = [
    answers, content, endings, redirects, cancellation, concurrency, refusals,
  ]

  static func overSockets(
    _ id: String, _ sentence: String, body: @escaping @Sendable (RuleStage) async throws -> Void
  ) -> HTTPTransportRule {
    HTTPTransportRule(id, sentence) { transport, patience in
      try await body(RuleStage(transport: transport, patience: patience))
    }
  }
}
