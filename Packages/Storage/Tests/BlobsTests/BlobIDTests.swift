import Blobs
import DomainModels
import LocalBlobs
import Testing

/// Names of blobs and of their owners.
struct BlobIDTests {
  private let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  @Test func isTheSHA256OfTheContent() {
    #expect(BlobID(of: Array("abc".utf8)).description == abc)
    #expect(
      BlobID(of: []).description
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test func textIsLossless() throws {
    let texts = [abc, String(repeating: "0", count: 64), String(repeating: "f", count: 64)]
    for text in texts { #expect(try #require(BlobID(text)).description == text) }
    #expect(BlobID(texts[1]) == BlobID(0, 0, 0, 0))
    #expect(BlobID(texts[2]) == BlobID(.max, .max, .max, .max))
  }

  @Test(arguments: [
    "", "ba78", String(repeating: "0", count: 63), String(repeating: "0", count: 65),
    String(repeating: "A", count: 64), String(repeating: "g", count: 64),
    String(repeating: "/", count: 64), " " + String(repeating: "0", count: 63),
    String(repeating: "é", count: 32),
  ]) func otherTextsAreNoNames(_ text: String) {
    #expect(BlobID(text) == nil)
  }

  @Test func orderIsThatOfTheText() {
    let ids = (0..<50).map { BlobID(of: [UInt8($0)]) }
    #expect(ids.sorted().map(\.description) == ids.map(\.description).sorted())
  }

  @Test func fitsIntoAColumn() throws {
    let id = try #require(BlobID(abc))
    #expect(BlobID.columnType == .text)
    #expect(id.stored == .text(abc))
    #expect(try BlobID(stored: .text(abc)) == id)
    #expect(try BlobID?(stored: .null) == nil)
    for wrong in [.null, .integer(1), .text("x"), .text(abc.uppercased())] as [StoredValue] {
      #expect(throws: StoredValueMismatch.self) { try BlobID(stored: wrong) }
    }
  }

  @Test(arguments: ["", "A", "a/b", ".", "..", "a b", "é", String(repeating: "a", count: 65)])
  func ownersHaveNamesThatAFolderCanHave(_ text: String) {
    #expect(BlobOwner(text) == nil)
  }

  @Test func ownersAreNamedByTextOrIdentity() throws {
    #expect(try #require(BlobOwner("ada_1-b")).description == "ada_1-b")
    #expect(BlobOwner(String(repeating: "a", count: 64)) != nil)
    let random = RandomSource.seeded(1)
    let clock = WallClock.fixed(at: Timestamp(milliseconds: 1_800_000_000_000))
    let identifier: Identifier<BlobIDTests> =
      IdentifierGenerator.version7(clock: clock, random: random).next()
    #expect(BlobOwner(identifier).name == identifier.description)
    #expect(BlobOwner(identifier.description) == BlobOwner(identifier))
  }

  @Test func errorsAreExplained() {
    let limits = BlobLimits(blobSize: 10, ownerSize: 20)
    let large: any ExplainedError = BlobError.tooLarge(size: 11, limits: limits)
    #expect(large.code == "blob_too_large")
    #expect(large.kind == .usage)
    #expect(large.message == "the blob has 11 bytes, and at most 10 are taken")
    let over: any ExplainedError = BlobError.overQuota(size: 5, held: 16, limits: limits)
    #expect(over.code == "blob_quota_exceeded")
    #expect(over.message == "the blob has 5 bytes, and 16 of 20 are taken already")
    #expect(over.hint != nil)
    #expect(BlobError(.busy, "x").kind == .busy)
    #expect(BlobError(.damaged, "x").kind == .failed)
    #expect(
      BlobCapability.allCases.sorted().map(\.rawValue) == [
        "persistent", "durable", "multi_process",
      ])
  }

  @Test func standardLimits() {
    #expect(BlobLimits().blobSize == 10_485_760)
    #expect(BlobLimits().ownerSize == 104_857_600)
  }
}
