/// Where somebody can be reached, and is known by.
public enum Contact: Sendable, Hashable {
  case phone(PhoneNumber)
  /// By e-mail.
  case email(EmailAddress)

  /// What it is looked up by, hashed.
  var key: [UInt8] {
    switch self {
    case .phone(let number): Array("phone:\(number.e164)".utf8)
    case .email(let address): Array("email:\(address.key)".utf8)
    }
  }

  /// What is sealed, so that one can send to it again.
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
