public import Storage

/// Whose records somebody may pull, and whose he may change.
public struct SyncAccess: Sendable, Hashable {
  /// The scopes that are given out.
  public let reads: Set<Scope>
  /// The scopes in which changes are taken.
  public let writes: Set<Scope>

  public init(reads: Set<Scope>, writes: Set<Scope>) {
    self.reads = reads
    self.writes = writes
  }
}
