/// An e-mail address that a person types: a dot-atom, `@` and a domain in ASCII (RFC 5321, 5322).
///
/// The domain is in lower case. What stands before the `@` is kept as it was typed for sending, and
/// compared without regard to the case of ASCII letters: no provider in use tells them apart. A `+`
/// and what follows it stays: `a+b@x` and `a@x` are two addresses.
///
/// It prints as `•••`: only what sends to it asks for ``text``.
public struct EmailAddress: Sendable {
  /// The address as mail is sent to it.
  public let text: String

  /// Reads an address; blanks around it are dropped.
  ///
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/invalidEmail``.
  public init(_ typed: String) throws(IdentityError) {
    guard typed.utf8.count <= 512 else { throw EmailAddress.invalid("is too long") }
    let bytes = Array(typed.utf8).trimmingBlanks
    guard let at = bytes.lastIndex(of: UInt8(ascii: "@")) else {
      throw EmailAddress.invalid("has no @")
    }
    let local = bytes[..<at]
    let domain = bytes[(at + 1)...].map(\.loweredASCII)
    guard bytes.count <= 254, local.count <= 64 else { throw EmailAddress.invalid("is too long") }
    guard local.isDotAtom(EmailAddress.isAtomCharacter) else {
      throw EmailAddress.invalid("has something before the @ that does not go there")
    }
    guard domain.contains(UInt8(ascii: ".")), domain[...].isDotAtom(EmailAddress.isHostCharacter),
      domain.split(separator: UInt8(ascii: ".")).allSatisfy(EmailAddress.isLabel),
      domain.last.map(EmailAddress.isDigit) == false
    else { throw EmailAddress.invalid("has no domain after the @") }
    text = String(decoding: local, as: UTF8.self) + "@" + String(decoding: domain, as: UTF8.self)
  }

  /// The form by which addresses are compared.
  var key: String { String(decoding: text.utf8.map(\.loweredASCII), as: UTF8.self) }

  private static func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
    label.count <= 63 && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isHostCharacter(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || byte == UInt8(ascii: "-")
  }

  private static func isAtomCharacter(_ byte: UInt8) -> Bool {
    isHostCharacter(byte.loweredASCII) || "!#$%&'*+/=?^_`{|}~".utf8.contains(byte)
  }

  private static func invalid(_ reason: String) -> IdentityError {
    IdentityError(
      .invalidEmail, "the e-mail address \(reason)",
      hint: "Write it as name@example.com; a domain with other letters in its xn-- form")
  }
}

extension EmailAddress: Hashable {
  /// Returns whether mail to both reaches the same person.
  public static func == (left: Self, right: Self) -> Bool { left.key == right.key }
  /// Takes in what is compared.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension EmailAddress: CustomStringConvertible, CustomReflectable {
  /// Three dots, for every address.
  public var description: String { "•••" }
  /// Nothing to look into.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension UInt8 {
  /// The same byte, a capital letter of ASCII as a small one.
  var loweredASCII: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}

extension [UInt8] {
  fileprivate var trimmingBlanks: [UInt8] {
    let isBlank = { (byte: UInt8) in " \t\r\n".utf8.contains(byte) }
    return Array(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether it is words of these characters with single dots between them.
  fileprivate func isDotAtom(_ isCharacter: (UInt8) -> Bool) -> Bool {
    split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && $0.allSatisfy(isCharacter) }
  }
}
