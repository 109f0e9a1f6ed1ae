import Blobs
import DomainModelsTesting

/// Contents whose names are known from elsewhere, and people who hold them.
enum Sample {
  /// "abc", the first example of FIPS 180-4.
  static let abc = Array("abc".utf8)
  /// The SHA-256 of "abc".
  static let abcID = BlobID(
    0xba78_16bf_8f01_cfea, 0x4141_40de_5dae_2223, 0xb003_61a3_9617_7a9c, 0xb410_ff61_f200_15ad)

  /// One million times the letter a, the long example of FIPS 180.
  static let million = [UInt8](repeating: 0x61, count: 1_000_000)
  /// The SHA-256 of the million.
  static let millionID = BlobID(
    0xcdc7_6e5c_9914_fb92, 0x81a1_c7e2_84d7_3e67, 0xf180_9a48_a497_200e, 0x046d_39cc_c711_2cd0)

  /// The SHA-256 of nothing.
  static let emptyID = BlobID(
    0xe3b0_c442_98fc_1c14, 0x9afb_f4c8_996f_b924, 0x27ae_41e4_649b_934c, 0xa495_991b_7852_b855)

  static func ada() throws -> BlobOwner { try owner("ada") }
  static func ben() throws -> BlobOwner { try owner("ben") }
  static func cleo() throws -> BlobOwner { try owner("cleo") }

  /// Bytes of every value, different for each number.
  static func content(_ number: Int, size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ number &* 31 &+ ($0 / 256) &* number) }
  }

  private static func owner(_ name: String) throws -> BlobOwner {
    guard let owner = BlobOwner(name) else {
      throw ExpectationFailure("\(name) can't be an owner")
    }
    return owner
  }
}
