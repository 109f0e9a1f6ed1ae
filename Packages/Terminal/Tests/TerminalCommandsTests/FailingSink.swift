import Terminal

/// Throws its error at every write.
struct FailingSink: ByteSink {
  let error: any Error & Sendable

  func write(_ bytes: [UInt8]) throws {
    throw error
  }
}
