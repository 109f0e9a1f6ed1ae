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
/// - **K6** An empty secret is refused, and the earlier one stays. *(needs
///   ``SecretCapability/writable``)*
/// - **K7** Another opening of the place sees each write and each removal. *(needs
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
  /// The name that users see, as the end of a sentence (`the environment`).
  var name: String { get }

  /// The capabilities that it claims; the contract runs the rules that need them.
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

extension SecretStore {
  /// Keeps a secret for as long as the place does.
  ///
  /// - Throws: ``SecretError``; then what was there before is still there.
  public func write(_ secret: Secret, for name: SecretName) throws {
    try write(secret, for: name, expiringAfter: nil)
  }

  /// The secret of a name, which has to be there.
  ///
  /// - Returns: the secret.
  /// - Throws: ``SecretError`` with ``SecretError/Reason/missing`` that says where it was looked for
  ///   and how to set it.
  public func require(_ name: SecretName) throws -> Secret {
    if let secret = try read(name) { return secret }
    throw SecretError(
      .missing, "there is no secret \(name) in \(self.name)",
      hint: "Set \(name.variable) in the environment, or keep it where the program looks")
  }

  /// Throws unless a call makes sense to this store: the first line of every adapter's `write`.
  ///
  /// - Parameters:
  ///   - secret: what is to be kept.
  ///   - life: how long.
  ///   - largest: how many bytes the place takes.
  /// - Throws: ``SecretError`` that says what this store does not take.
  public func requireKeepable(
    _ secret: Secret, expiringAfter life: Duration?, largest: Int
  ) throws {
    try requireWritable()
    if let life { try requireLife(life) }
    if secret.isEmpty {
      throw SecretError(
        .empty, "an empty secret can't be kept in \(name)",
        hint: "Remove the secret if there is to be none")
    }
    if secret.count > largest {
      throw SecretError(
        .tooLarge, "\(name) takes at most \(largest) bytes, and this secret has \(secret.count)",
        hint: "Keep a key in it, and what the key encrypts elsewhere")
    }
  }

  /// Throws unless the store can be written.
  ///
  /// - Throws: ``SecretError`` with ``SecretError/Reason/readOnly``.
  public func requireWritable() throws {
    guard !capabilities.contains(.writable) else { return }
    throw SecretError(
      .readOnly, "\(name) can't be changed by a program",
      hint: "Change it where it is set, or keep the secret in another store")
  }

  /// Throws unless the store can let a secret live for this long.
  ///
  /// - Throws: ``SecretError`` with ``SecretError/Reason/cannotExpire``.
  public func requireLife(_ life: Duration) throws {
    guard capabilities.contains(.expiring) else {
      throw SecretError(
        .cannotExpire, "nothing expires in \(name)",
        hint: "Keep the secret in a store where it can, or ask for it each time")
    }
    guard life > .zero else {
      throw SecretError(
        .cannotExpire, "a secret in \(name) can't expire before it is kept",
        hint: "Give it a time longer than zero")
    }
  }
}

/// Something that one store of secrets can do and another can't.
///
/// Each store's tests pin its exact set: a contract rule whose capability is not claimed is not run,
/// and no failing test would show that one is missing.
public enum SecretCapability: String, Sendable, CaseIterable, Comparable {
  /// Secrets can be written and removed.
  case writable
  /// A secret can be given a life, after which it is gone.
  case expiring
  /// Every opening of the place sees what was written through another, in other processes of the
  /// user too.
  case shared
  /// A written secret outlives a restart of the machine.
  case persistent

  /// Orders by declaration, for stable lists.
  public static func < (left: Self, right: Self) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}

/// Promises secrets to the use cases that need a key or keep a token.
public protocol HasSecrets: Sendable {
  /// The store of secrets.
  var secrets: any SecretStore { get }
}
