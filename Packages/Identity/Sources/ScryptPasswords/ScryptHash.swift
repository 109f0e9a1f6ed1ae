public import Identity

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A hash as it is stored, in the form of the password hashing competition:
/// `$scrypt$ln=15,r=8,p=3$SALT$HASH`, in base64 without padding.
struct ScryptHash {
  var cost: ScryptCost
  var salt: [UInt8]
  var hash: [UInt8]

  init(cost: ScryptCost, salt: [UInt8], hash: [UInt8]) {
    self.cost = cost
    self.salt = salt
    self.hash = hash
  }

  init(_ text: String) throws(IdentityError) {
    let fields =
      text.utf8.count <= 512 ? text.split(separator: "$", omittingEmptySubsequences: false) : []
    guard fields.count == 5, fields[0].isEmpty, fields[1] == "scrypt",
      let salt = Self.decode(fields[3]), (8...64).contains(salt.count),
      let hash = Self.decode(fields[4]), hash.count == 32
    else { throw Self.unreadable }
    let numbers = fields[2].split(separator: ",", omittingEmptySubsequences: false)
    guard numbers.count == 3, let exponent = Self.number(numbers[0], "ln="),
      let blockSize = Self.number(numbers[1], "r="),
      let parallelism = Self.number(numbers[2], "p=")
    else { throw Self.unreadable }
    cost = try ScryptCost(
      exponent: exponent, blockSize: blockSize, parallelism: parallelism)
    self.salt = salt
    self.hash = hash
  }

  var text: String {
    "$scrypt$ln=\(cost.exponent),r=\(cost.blockSize),p=\(cost.parallelism)"
      + "$\(Self.encode(salt))$\(Self.encode(hash))"
  }

  private static let unreadable = IdentityError(
    .unreadable, "a stored password hash is not one of scrypt", hint: "Ask for a new password")

  private static func number(_ text: Substring, _ name: String) -> Int? {
    guard text.hasPrefix(name), text.utf8.count <= name.utf8.count + 2 else { return nil }
    let digits = text.dropFirst(name.count)
    return digits.first == "+" || digits.first == "-" ? nil : Int(digits)
  }

  private static func encode(_ bytes: [UInt8]) -> String {
    String(Data(bytes).base64EncodedString().prefix { $0 != "=" })
  }

  /// The bytes; `nil` unless the text is exactly what ``encode(_:)`` gives for them.
  private static func decode(_ text: Substring) -> [UInt8]? {
    let padded = text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: String(padded)) else { return nil }
    let bytes = [UInt8](data)
    return encode(bytes) == text ? bytes : nil
  }
}

/// The work and the memory that it takes to try one password (scrypt; RFC 7914).
public struct ScryptCost: Sendable, Hashable {
  /// The base-two logarithm of scrypt's N.
  public let exponent: Int
  /// scrypt's r.
  public let blockSize: Int
  /// scrypt's p.
  public let parallelism: Int

  /// N = 2^15, r = 8, p = 3: 32 MiB, one of the settings that OWASP's password storage cheat sheet
  /// takes for equal to 128 MiB with p = 1.
  public static let standard = ScryptCost(unchecked: 15, 8, 3)

  /// No hash is tried that takes more than this: 256 MiB, and sixteen times the work of
  /// ``standard``.
  static let mostMemory = 256 << 20
  static let mostWork = 1 << 24

  /// Chooses a cost.
  ///
  /// - Parameters:
  ///   - exponent: the base-two logarithm of N, from 4; tests take the least.
  ///   - blockSize: r, from 1 to 16.
  ///   - parallelism: p, from 1 to 16.
  /// - Throws: ``Identity/IdentityError`` with ``Identity/IdentityError/Reason/unreadable`` if it is
  ///   out of bounds: a damaged row must not eat the machine.
  public init(exponent: Int, blockSize: Int = 8, parallelism: Int = 1) throws(IdentityError) {
    guard (4...22).contains(exponent), (1...16).contains(blockSize),
      (1...16).contains(parallelism), 128 * blockSize << exponent <= Self.mostMemory,
      blockSize * parallelism << exponent <= Self.mostWork
    else {
      throw IdentityError(
        .unreadable,
        "scrypt with N = 2^\(exponent), r = \(blockSize) and p = \(parallelism) is out of bounds")
    }
    self.init(unchecked: exponent, blockSize, parallelism)
  }

  private init(unchecked exponent: Int, _ blockSize: Int, _ parallelism: Int) {
    self.exponent = exponent
    self.blockSize = blockSize
    self.parallelism = parallelism
  }
}
