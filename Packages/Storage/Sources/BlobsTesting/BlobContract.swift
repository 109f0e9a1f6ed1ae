public import Blobs
public import DomainModelsTesting
import Synchronization

/// A rule of ``BlobContract``.
public typealias BlobRule = ContractRule<BlobSubject, BlobCapability>

/// The rules of `BlobStore`, as values.
///
/// ```swift
/// @Test(arguments: BlobContract.rules(for: MyStore.capabilities))
/// func keeps(_ rule: BlobRule) async throws {
///   let folder = try TemporaryFolder()  // of StorageTesting
///   try await rule.check(BlobSubject(capabilities: MyStore.capabilities) { limits in
///     try MyStore(folder.path, limits: limits)
///   } damaging: { id in
///     try overwriteFirstByte(of: id, in: folder)
///   })
/// }
/// ```
public enum BlobContract {
  /// Every rule, `B1` to `B15`.
  public static let rules: [BlobRule] =
    (contentRules + damageRules + limitRules + holdRules + concurrencyRules + placeRules).sorted {
      Int($0.id.dropFirst()) ?? 0 < Int($1.id.dropFirst()) ?? 0
    }

  /// The rules that a store with these capabilities has to keep.
  ///
  /// A test asserts how many there are: a rule that is not run counts as passed.
  public static func rules(for capabilities: Set<BlobCapability>) -> [BlobRule] {
    rules.filter { $0.applies(to: capabilities) }
  }
}

/// A fresh place for blobs, which a rule may open as often as it likes.
///
/// The test that makes a subject removes its files.
public struct BlobSubject: Sendable {
  /// The capabilities that the store claims.
  public let capabilities: Set<BlobCapability>
  private let opening: @Sendable (BlobLimits) async throws -> any BlobStore
  private let damaging: @Sendable (BlobID) async throws -> Void

  /// Describes a place.
  ///
  /// - Parameters:
  ///   - capabilities: what the store says it can do.
  ///   - opening: opens the place with limits; called again it opens the same place again, unless
  ///     the store is neither persistent nor for several processes.
  ///   - damaging: changes a byte of a content behind the store's back; only a persistent store
  ///     needs it.
  public init(
    capabilities: Set<BlobCapability>,
    opening: @escaping @Sendable (BlobLimits) async throws -> any BlobStore,
    damaging: @escaping @Sendable (BlobID) async throws -> Void = { _ in }
  ) {
    self.capabilities = capabilities
    self.opening = opening
    self.damaging = damaging
  }

  /// Opens the place.
  func open(blobSize: Int = 1 << 20, ownerSize: Int = 10 << 20) async throws -> any BlobStore {
    try await opening(BlobLimits(blobSize: blobSize, ownerSize: ownerSize))
  }

  func damage(_ id: BlobID) async throws { try await damaging(id) }
}

extension BlobStore {
  /// Throws unless a content comes back; the bytes themselves are too many to tell.
  func expectContent(_ content: [UInt8], of id: BlobID, _ when: String) async throws {
    let found = try await get(id)
    try expect(found != nil, "\(when), nothing is found")
    try expect(found == content, "\(when), other bytes come back")
  }

  func expectNothing(of id: BlobID, _ when: String) async throws {
    try expect(try await get(id) == nil, "\(when), it is found")
  }

  func expectList(_ wanted: [BlobEntry], of owner: BlobOwner, _ when: String) async throws {
    try expect(try await list(of: owner), is: wanted, "\(when), the list of \(owner)")
  }

  /// Throws unless putting is refused for a reason.
  func expectRefusal(
    of content: [UInt8], for owner: BlobOwner, _ reason: BlobError.Reason, _ what: String
  ) async throws {
    if try await isRefused(content, for: owner, reason) { return }
    throw ExpectationFailure("\(what) is taken")
  }

  /// Puts a content and says whether it was refused for this reason.
  func isRefused(
    _ content: [UInt8], for owner: BlobOwner, _ reason: BlobError.Reason
  ) async throws -> Bool {
    do {
      _ = try await put(content, for: owner)
      return false
    } catch let error as BlobError where error.reason == reason {
      return true
    }
  }
}

/// Something that is raised once.
final class Flag: Sendable {
  private let state = Mutex(false)

  var isRaised: Bool { state.withLock { $0 } }

  func raise() { state.withLock { $0 = true } }
}

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
