import Foundation
import Synchronization

@testable import EncryptedFiles

/// The values that the tests of age files share.
enum AgeSample {
  static let passphrase = Array("correct horse".utf8)

  /// Cheap: what is tested is never how long scrypt takes.
  static let workFactor = 4

  /// A file that an independent program made by the specification's definition (Python's
  /// cryptography 48): file key 0…15, salt 16…31, nonce 32…47, work factor 4.
  static let bytes = decode(
    "YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBFQkVTRXhRVkZoY1lHUm9iSEIwZUh3IDQKZG1adE9lMXFSaGZMZlhndlk3amtQZmtscXdaUElEZ0JpQ2xZb2pCV0V1bwotLS0gVjBZSXVXd2xjb2o5alNHa1RBRldGMzd6ZXg5d1NVMnVCUDlNTFlzcy9jNAogISIjJCUmJygpKissLS4vBuumBFgAHJUmdiUrIauVkNU1yV971DsqxmFS44wZNu/tHKTJ1UQ="
  )
  static let contents = Array("The sky is grey today.".utf8)

  /// A file that `age -r` made for the owner of an X25519 key.
  static let forKeyOwner = decode(
    "YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBQdXBsUmk0a3hOekRDaHlKdldGZllrV3RHWE1mVmFuN1NZRWRhN29rWmpNCjhzc2FiaXJpa1QvaThqWFR4aW5mMGU4a09FZzd5RkJsS2FDLzl6VnZZSVEKLS0tIEhBWVdLbEJJSHo1Qjc4aWszV3g1cEoyR3BHUjVVZ01KVkNuNm11UFV3d28KPBdct7Kg8bIGHBAwILd0ECR4i8dBq8zsZQT3UrMDUWLJ/gaFgnnDHedG"
  )

  static func decode(_ text: String) -> [UInt8] {
    Data(base64Encoded: text).map { Array($0) } ?? []
  }

  /// The same "random" bytes as in ``bytes``: each call goes on counting.
  static var counting: RandomKeys {
    let counter = Counter()
    return RandomKeys { counter.next($0) }
  }

  /// The sealed file of some contents, in the ordinary way.
  static func sealed(_ contents: [UInt8]) throws -> [UInt8] {
    try AgeFile.seal(contents, passphrase: passphrase, workFactor: workFactor)
  }

  static func open(_ bytes: [UInt8]) throws -> [UInt8] {
    try AgeFile.open(bytes, passphrase: passphrase)
  }

  /// The code of the error of opening some bytes.
  static func code(_ bytes: [UInt8], limit: Int = 22) -> EncryptedFileError.Code? {
    do throws(EncryptedFileError) {
      _ = try AgeFile.open(bytes, passphrase: passphrase, workFactorLimit: limit)
      return nil
    } catch {
      return error.code
    }
  }

  /// Bytes that differ from each other.
  static func pattern(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + 3) }
  }
}

private final class Counter: Sendable {
  private let last = Mutex(0)

  func next(_ count: Int) -> [UInt8] {
    last.withLock { last in
      defer { last += count }
      return (last..<last + count).map { UInt8(truncatingIfNeeded: $0) }
    }
  }
}

/// Random numbers that are the same on every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
