public import DomainModels

/// An address at which a user can be reached, and by which they are known.
public enum Contact: Sendable, Hashable {
  case phone(PhoneNumber)
  /// By e-mail.
  case email(EmailAddress)

  /// The text whose hash it is looked up by.
  var key: [UInt8] {
    switch self {
    case .phone(let number): Array("phone:\(number.e164)".utf8)
    case .email(let address): Array("email:\(address.key)".utf8)
    }
  }

  /// The text that is sealed, so that messages can be sent to it again.
  var sendable: [UInt8] {
    switch self {
    case .phone(let number): Array("phone:\(number.e164)".utf8)
    case .email(let address): Array("email:\(address.text)".utf8)
    }
  }

  /// Reads what ``sendable`` wrote; `nil` for anything else.
  init?(sendable bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let value = String(text.dropFirst(6))
    if text.hasPrefix("phone:"), let number = PhoneNumber(stored: value) {
      self = .phone(number)
    } else if text.hasPrefix("email:"), let address = try? EmailAddress(value) {
      self = .email(address)
    } else {
      return nil
    }
  }
}

/// The keyed hash of something that must not be stored itself: 32 bytes.
public struct KeyedDigest: Sendable, ColumnValue {
  public let bytes: [UInt8]

  /// Wraps what a keyed hash gave.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  public static var columnType: ColumnType { .bytes }
  public var stored: StoredValue { .bytes(bytes) }
  /// Reads the bytes of a range.
  ///
  /// - Throws: `StoredValueMismatch` if the value is no bytes.
  public init(stored: StoredValue) throws {
    guard case .bytes(let bytes) = stored else {
      throw StoredValueMismatch(expected: "a keyed hash", found: .null)
    }
    self.bytes = bytes
  }

  /// Compares in a time that depends on the lengths only.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.bytes.count == right.bytes.count else { return false }
    return zip(left.bytes, right.bytes).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension IdentityKeys {
  /// The keyed digest by which a contact is found.
  func digest(of contact: Contact) -> KeyedDigest {
    KeyedDigest(hash(contact.key, for: .contact))
  }

  /// The stored hash of a device's nonce; `nil` if it has none, or one that could be guessed.
  func digest(of device: Device) -> KeyedDigest? {
    guard let nonce = device.nonce, nonce.utf8.count >= Device.shortestNonce else { return nil }
    return KeyedDigest(hash(Array(nonce.utf8.prefix(512)), for: .device))
  }
}

extension Contact {
  /// The place for which a contact of an account is sealed: it opens for no other account.
  public static func place(of account: Identifier<Account>) -> [UInt8] {
    Array("contact:\(account)".utf8)
  }
}

/// Something that only the holder of the keys can read again.
public struct SealedBytes: Sendable, ColumnValue {
  /// The bytes, sealed.
  public let bytes: [UInt8]

  /// Wraps what was sealed.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  public static var columnType: ColumnType { .bytes }
  public var stored: StoredValue { .bytes(bytes) }
  /// Reads the bytes of a range.
  ///
  /// - Throws: `StoredValueMismatch` if the value is no bytes.
  public init(stored: StoredValue) throws {
    guard case .bytes(let bytes) = stored else {
      throw StoredValueMismatch(expected: "sealed bytes", found: .null)
    }
    self.bytes = bytes
  }
}
