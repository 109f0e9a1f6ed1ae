public import Identity

/// How much work, and how much memory, it takes to try one password (scrypt; RFC 7914).
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
