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
