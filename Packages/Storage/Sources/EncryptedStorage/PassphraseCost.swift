import Storage

/// How much work, and how much memory, it takes to try one passphrase (scrypt; RFC 7914).
///
/// ``standard`` takes 128 MiB and about a third of a second on a laptop of 2024. What opens the
/// store once costs a thief as much for every guess.
public struct PassphraseCost: Sendable, Hashable {
  /// The base-two logarithm of scrypt's N.
  public let exponent: Int
  /// scrypt's r.
  public let blockSize: Int
  /// scrypt's p.
  public let parallelism: Int

  /// N = 2^17, r = 8, p = 1.
  public static let standard = PassphraseCost(
    unchecked: 17, blockSize: 8, parallelism: 1)

  /// Chooses a cost.
  ///
  /// - Parameters:
  ///   - exponent: the base-two logarithm of N, from 4; tests take the least.
  ///   - blockSize: r, from 1 to 8.
  ///   - parallelism: p, from 1 to 16.
  /// - Throws: ``Storage/StorageError`` with ``Storage/StorageError/Reason/invalid`` if N is not below
  ///   2^(16r), as scrypt demands, if it takes
  ///   more than 1 GiB, or more than sixteen times the work of ``standard``: a damaged header must
  ///   not eat the machine.
  public init(exponent: Int, blockSize: Int = 8, parallelism: Int = 1) throws {
    guard (4...23).contains(exponent), (1...8).contains(blockSize),
      (1...16).contains(parallelism), exponent < 16 * blockSize,
      128 * blockSize << exponent <= PassphraseCost.mostMemory,
      blockSize * parallelism << exponent <= PassphraseCost.mostWork
    else {
      throw StorageError(
        .invalid,
        "scrypt with N = 2^\(exponent), r = \(blockSize) and p = \(parallelism) is out of bounds")
    }
    self.init(unchecked: exponent, blockSize: blockSize, parallelism: parallelism)
  }

  private init(unchecked exponent: Int, blockSize: Int, parallelism: Int) {
    self.exponent = exponent
    self.blockSize = blockSize
    self.parallelism = parallelism
  }

  private static let mostMemory = 1 << 30
  private static let mostWork = 1 << 24

  /// How many bytes of memory a try takes.
  var memory: Int { 128 * blockSize << exponent }

  /// As it stands in a vault's header.
  var bytes: [UInt8] { [UInt8(exponent), UInt8(blockSize), UInt8(parallelism)] }
}
