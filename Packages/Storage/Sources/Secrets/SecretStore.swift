/// A place that holds secrets under names: the environment, a file, the kernel's memory.
///
/// ## Rules
///
/// `SecretsTesting` checks each rule with the same name, and has a broken store for each.
///
/// - **K1** A secret is found under its name, byte for byte, and under no other.
/// - **K2** A name that holds nothing reads as nothing, which is no error.
/// - **K3** A written secret replaces the one of its name, and no other. *(needs
///   ``SecretCapability/writable``)*
/// - **K4** Any bytes come back as they went in, up to 4096 of them at least. *(needs
///   ``SecretCapability/writable``)*
/// - **K5** Removing takes one secret only; removing what is not there is no error. *(needs
///   ``SecretCapability/writable``)*
/// - **K6** An empty secret is refused, and what was there stays. *(needs
///   ``SecretCapability/writable``)*
/// - **K7** Another opening of the place sees what was written and what was removed. *(needs
///   ``SecretCapability/shared``)*
/// - **K8** Writers at one time lose nothing of each other, and readers see whole secrets. *(needs
///   ``SecretCapability/writable``)*
/// - **K9** A secret with a life is gone after it, and stays until then. *(needs
///   ``SecretCapability/expiring``)*
/// - **K10** Renewing gives a secret a new life from now, and says if there was none; reading does
///   not. *(needs ``SecretCapability/expiring``)*
/// - **K11** What a store has no capability for it refuses, and changes nothing.
/// - **K12** No text made of the store or of its errors shows a secret.
///
/// ## Choosing one
///
/// `EnvironmentSecrets` and `DotEnvSecrets` for what an operator sets; `FileSecrets` for what the
/// program has to keep; `KeyringSecrets` for what is to be forgotten soon. ``SecretChain`` asks
/// several in order. ``InMemorySecretStore`` is for tests, and for programs that keep nothing.
///
/// ## Writing one
///
/// Conform, declare exactly the capabilities you have, and run `SecretContract.rules` over it in one
/// parameterised test. Calls are synchronous and short. Throw ``SecretError``; where the whole place
/// is missing on this system, throw ``SecretError/Reason/unavailable``, and a chain goes on with the
/// next. A place with no file yet is an empty one. Read at each call: a value kept in memory for
/// later is one more copy to lose.
public protocol SecretStore: Sendable {
  /// What people call it, as the end of a sentence (`the environment`).
  var name: String { get }

  /// What it can do.
  var capabilities: Set<SecretCapability> { get }

  /// The secret of a name, or `nil` where there is none, or none any more.
  ///
  /// - Throws: ``SecretError``, for instance where others could read it too.
  func read(_ name: SecretName) throws -> Secret?

  /// Keeps a secret in place of the one of its name, durably where the place is.
  ///
  /// - Parameters:
  ///   - secret: what to keep; not empty.
  ///   - name: what to find it under.
  ///   - life: when it is to be gone, counted from now; `nil` for as long as the place keeps it.
  /// - Throws: ``SecretError``; then what was there before is still there.
  func write(_ secret: Secret, for name: SecretName, expiringAfter life: Duration?) throws

  /// Removes the secret of a name, if there is one.
  ///
  /// - Throws: ``SecretError``, for instance that the store is read only.
  func remove(_ name: SecretName) throws

  /// Lets a secret live this long from now: call it at each use for a timeout of idle time.
  ///
  /// - Returns: whether there was a secret; one that is gone stays gone.
  /// - Throws: ``SecretError`` with ``SecretError/Reason/cannotExpire`` where no secret has a life.
  func renew(_ name: SecretName, expiringAfter life: Duration) throws -> Bool
}
