import DomainModels
import Storage

/// Removes somebody for good: account, contacts, password, sessions, codes and audit log.
public struct DeleteAccount<Context: IdentityContext & HasPasswordHasher>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Erases everything that is kept of the account; what a product keeps of it is the product's.
  ///
  /// Rows of limits stay until ``TidyIdentity`` finds them empty: they are hashes that nobody can
  /// turn back, and without them deleting would be a way around a limit.
  ///
  /// - Parameters:
  ///   - person: who is signed in.
  ///   - proof: that it is they.
  ///   - device: where.
  /// - Throws: ``IdentityError``: the proof is wrong, or nobody is signed in.
  public func callAsFunction(
    _ person: SignedIn, proof: Proof, from device: Device
  ) async throws {
    let checked = try await ProofCheck(context: context)(proof, by: person, from: device)
    let (policy, now) = (context.identityPolicy, context.clock.now)
    try await context.store.write { transaction in
      try transaction.session(of: person, policy, at: now)
      try transaction.use(checked, policy, at: now)
      try transaction.eraseAccount(person.account, at: now)
    }
  }
}
