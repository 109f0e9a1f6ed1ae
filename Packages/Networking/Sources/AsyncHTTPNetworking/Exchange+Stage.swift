extension Exchange {
  /// How far a request has got, for telling what an error means.
  struct Stage: Sendable {
    /// Whom it asks, without what may be secret.
    let address: String
    /// Whether its head was handed to the connection.
    var isSent = false
    /// Whether the head of the answer is there.
    var hasHead = false
  }
}
