public import DomainModels
public import Storage

extension RecordReading {
  /// The number that an account is reached by; `nil` if it has none.
  ///
  /// - Parameters:
  ///   - account: whose.
  ///   - keys: open what is sealed.
  /// - Returns: the number; `nil` if it has none.
  /// - Throws: `StorageError`, or an error of the keys.
  public func phone(
    of account: Identifier<Account>, _ keys: any IdentityKeys
  ) throws -> PhoneNumber? {
    guard let sealed = try sealedPhone(of: account) else { return nil }
    guard case .phone(let number) = try keys.contact(sealed, of: account) else { return nil }
    return number
  }

  /// Says that the number of an account will be read.
  ///
  /// - Throws: `StorageError`.
  public func prefetchPhone(of account: Identifier<Account>) throws {
    try prefetch(Query<PhoneBinding>().filter(\.account == account).limit(1))
  }
}
