/// Several stores, asked in order: the first that holds a name answers.
///
/// A store that is ``SecretError/Reason/unavailable`` on this system counts as empty; every other
/// error comes out, so that a file which others can read is never passed over in silence.
///
/// Writing goes to the first store that can do it. Where an earlier store holds the name, the new
/// value would never be seen, so that is refused. Writing and removing clear the name from the other
/// writable stores, so that no older value comes to light later.
///
/// ```swift
/// let secrets = SecretChain([EnvironmentSecrets(environment), DotEnvSecrets(path: ".env"), files])
/// ```
public struct SecretChain: SecretStore {
  /// The stores, in the order in which they are asked.
  public let stores: [any SecretStore]

  public init(_ stores: [any SecretStore]) { self.stores = stores }

  /// The stores' names.
  public var name: String {
    stores.isEmpty ? "an empty chain" : stores.map(\.name).joined(separator: " or ")
  }

  /// It can let a secret expire if some writable store can; otherwise what its first writable store
  /// can, to which plain secrets go.
  public var capabilities: Set<SecretCapability> {
    guard var capabilities = writers(needing: .writable).first?.store.capabilities else {
      return []
    }
    if !writers(needing: .expiring).isEmpty { capabilities.insert(.expiring) }
    return capabilities
  }

  /// The secret of the first store that has one.
  ///
  /// - Throws: `SecretError` as every store of secrets.
  public func read(_ name: SecretName) throws -> Secret? { try find(name)?.secret }

  /// The secret of a name, and which store held it.
  ///
  /// - Throws: what the first store throws that is there and can't answer.
  public func find(_ name: SecretName) throws -> ResolvedSecret? {
    for store in stores {
      let secret = try SecretChain.ifAvailable { try store.read(name) } ?? nil
      if let secret { return ResolvedSecret(secret: secret, origin: store.name) }
    }
    return nil
  }

  /// Keeps a secret in the first store that can, unless an earlier one would hide it.
  ///
  /// - Throws: `SecretError` as every store of secrets.
  public func write(
    _ secret: Secret, for name: SecretName, expiringAfter life: Duration?
  ) throws {
    try requireKeepable(secret, expiringAfter: life, largest: .max)
    var refusal: SecretError?
    for (index, store) in writers(needing: life == nil ? .writable : .expiring) {
      try requireUnset(name, in: stores[..<index], before: store)
      do {
        try store.write(secret, for: name, expiringAfter: life)
      } catch let error as SecretError where error.reason == .unavailable {
        refusal = error
        continue
      }
      try clear(name, from: stores[(index + 1)...])
      return
    }
    if let refusal { throw refusal }
  }

  /// Removes a name from every store that can be written.
  ///
  /// - Throws: ``SecretError`` with ``SecretError/Reason/shadowed`` if another store still holds it.
  public func remove(_ name: SecretName) throws {
    try requireWritable()
    try clear(name, from: stores[...])
    if let found = try find(name) {
      throw SecretError(
        .shadowed, "\(name) is still set in \(found.origin)",
        hint: "Remove it where it is set: \(found.origin) can't be changed by a program")
    }
  }

  /// Renews it in the first store that holds it and can.
  ///
  /// - Throws: `SecretError` as every store of secrets.
  public func renew(_ name: SecretName, expiringAfter life: Duration) throws -> Bool {
    try requireLife(life)
    for (_, store) in writers(needing: .expiring) {
      let isRenewed = try SecretChain.ifAvailable { try store.renew(name, expiringAfter: life) }
      if isRenewed == true { return true }
    }
    return false
  }

  private func writers(
    needing capability: SecretCapability
  ) -> [(index: Int, store: any SecretStore)] {
    stores.enumerated().filter { $0.element.capabilities.isSuperset(of: [.writable, capability]) }
      .map { (index: $0.offset, store: $0.element) }
  }

  private func requireUnset(
    _ name: SecretName, in earlier: ArraySlice<any SecretStore>, before store: any SecretStore
  ) throws {
    guard let found = try SecretChain(Array(earlier)).find(name) else { return }
    throw SecretError(
      .shadowed, "\(name) is set in \(found.origin), which comes before \(store.name)",
      hint: "Remove it there first, or change it there")
  }

  private func clear(_ name: SecretName, from stores: ArraySlice<any SecretStore>) throws {
    for store in stores where store.capabilities.contains(.writable) {
      try SecretChain.ifAvailable { try store.remove(name) }
    }
  }

  /// Returns the body's value, or `nil` if its store is not available here.
  @discardableResult
  private static func ifAvailable<Value>(_ body: () throws -> Value) throws -> Value? {
    do {
      return try body()
    } catch let error as SecretError where error.reason == .unavailable {
      return nil
    }
  }
}

/// A secret, and where a chain found it.
public struct ResolvedSecret: Sendable, Equatable {
  public let secret: Secret
  /// The name of the store that held it, for people (`the environment`).
  public let origin: String

  /// Puts the two together.
  public init(secret: Secret, origin: String) {
    self.secret = secret
    self.origin = origin
  }
}
