import Blobs
import Crypto
import DomainModels
import Networking

extension S3BlobStore {
  /// The content of the object `format` in every layout of this version.
  private static let format = Array("quartet-blobs-1\n".utf8)

  func key(of entry: S3Ledger.Entry, _ owner: BlobOwner) -> String {
    layout.key(of: S3Layout.Content(id: entry.id, owner: owner, generation: entry.generation))
  }

  /// The content that an entry names, as it is; `nil` if it is missing or not of the entry's size.
  func content(of entry: S3Ledger.Entry, _ owner: BlobOwner) async throws -> [UInt8]? {
    let bytes = try await client.get(key(of: entry, owner), limit: limits.blobSize)?.bytes
    return bytes?.count == entry.size ? bytes : nil
  }

  /// The copies of a blob that a listing names.
  enum Look {
    case found([UInt8])
    case missing
    case damaged
    /// One was removed since it was listed.
    case gone
  }

  /// Reads the copies of a blob, up to the first that is sound.
  func look(for id: BlobID) async throws -> Look {
    var copies: [S3Page.Entry] = []
    try await client.eachPage(of: layout.contents(of: id)) { page in
      copies += page.entries.filter { layout.content(at: $0.key)?.id == id }
    }
    var look = Look.missing
    for copy in copies {
      guard copy.size <= limits.blobSize else {
        look = .damaged
        continue
      }
      guard let object = try await client.get(copy.key, limit: limits.blobSize) else {
        return .gone
      }
      if BlobID(digest: SHA256.hash(data: object.bytes)) == id { return .found(object.bytes) }
      look = .damaged
    }
    return look
  }

  /// Writes a content under a key that no other put uses.
  ///
  /// If the condition is not met, an earlier delivery of this very request met it.
  ///
  /// - Throws: `BlobError` with `busy` if the service can't decide for too long; what the client
  ///   throws.
  func create(_ bytes: [UInt8], as entry: S3Ledger.Entry, of owner: BlobOwner) async throws {
    let deadline = clock.now + options.patience
    var attempt = 1
    while try await client.put(bytes, at: key(of: entry, owner), if: .isAbsent) == .undecided {
      try await pause(after: attempt, before: deadline, because: "the blob \(entry.id)")
      attempt += 1
    }
  }

  /// 128 bits as 32 hexadecimal digits.
  func uniqueNumber() -> String {
    [random.next(), random.next()].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Makes sure that the place is a store of this layout, and that the service keeps conditions.
  ///
  /// A service that ignores a condition loses what other processes wrote, so nothing is written to
  /// it.
  ///
  /// - Throws: `BlobError` if not; what the client throws.
  func checkService() async throws {
    let first = try await client.put(Self.format, at: layout.format, if: .isAbsent)
    if first == .written,
      try await client.put(Self.format, at: layout.format, if: .isAbsent) == .written
    {
      throw unconditional("If-None-Match")
    }
    let found = try await client.get(layout.format, limit: 1024)
    guard let found, found.bytes == Self.format else {
      throw BlobError(
        .forbidden, "the object \(layout.format) is of another program, or of a newer version",
        hint: "Choose another prefix, or update this program")
    }
    let other = S3Condition.hasTag("\"00000000000000000000000000000000\"")
    if try await client.put(Self.format, at: layout.format, if: other) == .written {
      throw unconditional("If-Match")
    }
  }

  private func unconditional(_ header: String) -> BlobError {
    BlobError(
      .forbidden, "\(client.bucket.endpoint) ignores the header \(header) of a PUT",
      hint: "Use a service that supports conditional PUTs, or processes would overwrite each other")
  }
}
