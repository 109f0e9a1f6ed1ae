import Crypto

/// Where fresh secrets come from: the system's generator, and in tests a fixed sequence.
struct RandomKeys: Sendable {
  let bytes: @Sendable (_ count: Int) -> [UInt8]

  /// The system's cryptographic generator.
  static let system = RandomKeys { count in
    SymmetricKey(size: SymmetricKeySize(bitCount: count * 8)).withUnsafeBytes { Array($0) }
  }
}
