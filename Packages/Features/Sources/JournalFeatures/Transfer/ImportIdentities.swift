import DomainModels
import JournalModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Gives imported entries their IDs, so that an entry that comes twice is recognised.
///
/// IDs lie in the clear, so none follows from what a user wrote alone: the user who guesses
/// a text could find it. A random UUID of the source is taken as it is, and so is the ID of
/// what is here already or was erased here, or that this program wrote into a table. Everything
/// else, such as a UUID that holds the time of the entry, follows from the source's name for the
/// entry and a key that only the vault knows; where there is none, the ID is random, and the
/// entry is recognised by its sealed origin as long as it lives.
struct ImportIdentities {
  private let key: UUID?

  /// The version of a UUID that tells nothing of what it names: others hold its time, or its name.
  private static let randomVersion: UInt8 = 4

  init(_ transaction: some RecordReading) throws {
    let secret = try transaction.find(InboxKey.identity)?.secret.bytes ?? []
    key = secret.count < 16 ? nil : UUID(name: "imports", in: UUID(bytes: secret))
  }

  /// The ID of an entry.
  ///
  /// - Parameters:
  ///   - entry: the entry, which has a name in its source.
  ///   - format: the source.
  ///   - known: what is here.
  ///   - transaction: tells what was erased here.
  ///   - fresh: what it is where nothing else is known.
  /// - Returns: the ID.
  /// - Throws: `StorageError`.
  func identity<R: Record>(
    of entry: ImportedThought, from format: String, among known: [Identifier<R>: R],
    _ transaction: some RecordReading, otherwise fresh: Identifier<R>
  ) throws -> Identifier<R> {
    let sourceID = entry.sourceID
    if let uuid = UUID(uuidString: sourceID) {
      let id = Identifier<R>(uuid)
      let isRandom = uuid.byteArray[6] >> 4 == ImportIdentities.randomVersion
      if isRandom || entry.carriesIdentity || known[id] != nil { return id }
      if try transaction.presence(of: uuid, in: R.table, scope: nil) != .absent { return id }
    }
    return key.map { Identifier(name: "\(R.table)/\(format):\(sourceID)", in: $0) } ?? fresh
  }

  /// The ID under which a record comes back that was erased here.
  ///
  /// - Parameters:
  ///   - record: the ID that was erased.
  ///   - number: 1 for the first time it comes back, 2 if that was erased as well, and so on.
  /// - Returns: the ID, the same each time.
  func successor(of record: UUID, _ number: Int) -> UUID {
    UUID(name: "restored/\(number)/\(record)", in: key ?? record)
  }
}

/// The target of a record of a file.
enum ImportDestination: Sendable, Equatable {
  /// To its own ID, which was not erased.
  case own
  /// To the ID under which it came back after it was erased here.
  case successor(UUID)
  /// It was erased here; this is the ID under which it can come back.
  case erased(successor: UUID)
}

extension ImportIdentities {
  /// The target of a record of a file.
  ///
  /// - Parameters:
  ///   - record: its ID in the file.
  ///   - table: its table.
  ///   - transaction: what is here.
  /// - Returns: its own ID, or another one if its own was erased here.
  /// - Throws: `StorageError`.
  func destination(
    of record: UUID, in table: String, _ transaction: some RecordReading
  ) throws -> ImportDestination {
    var (place, number) = (record, 0)
    while true {
      let presence = try transaction.presence(of: place, in: table, scope: nil)
      if presence != .erased {
        if number == 0 { return .own }
        return presence == .absent ? .erased(successor: place) : .successor(place)
      }
      number += 1
      place = successor(of: record, number)
    }
  }
}

extension UUID {
  /// A UUID of the first sixteen of at least sixteen bytes.
  fileprivate init(bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
