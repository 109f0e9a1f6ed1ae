public import DomainModels
import Interchange
import SharedFolders
import Sync

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A device that wrote into a folder.
public struct FolderDevice: Sendable, Hashable {
  /// The identity of the device; a store that was opened again from a copy is another.
  public let id: UUID
  /// The latest name that its owner gave it.
  public let name: String
  /// When it last wrote, by its own clock.
  public let lastWritten: Timestamp

  /// The devices of some segments, the latest first.
  static func all(in groups: [SegmentGroup], _ files: any FolderFiles) -> [FolderDevice] {
    Dictionary(grouping: groups, by: \.header.device).compactMap { id, groups in
      guard let last = groups.max(by: { $0.header.number < $1.header.number }) else { return nil }
      return FolderDevice(
        id: id, name: last.header.deviceName, lastWritten: lastTime(in: last, files))
    }
    .sorted { ($1.lastWritten, $0.id.text) < ($0.lastWritten, $1.id.text) }
  }

  /// When the last whole frame was written; of a file that can't be read, when it was begun.
  private static func lastTime(in group: SegmentGroup, _ files: any FolderFiles) -> Timestamp {
    var time = group.header.begun
    for copy in group.copies {
      do throws(FolderFault) {
        let count = SegmentSeal.trailerCount
        let trailer = try files.read(
          copy.entry.name, from: copy.header.end - count, count: count)
        var reader = SegmentReader(
          files, copy.entry.name, seal: copy.seal, offset: copy.header.end, trailer: trailer)
        while case .frame(let text) = try reader.next() {
          time = max(time, SegmentFrame.time(of: text))
        }
      } catch {
        // The reader of the changes gets an error.
        continue
      }
    }
    return time
  }
}

/// An owner as a folder writes it down; the product is not encrypted, so that a person can tell
/// folders apart.
extension SyncOwner {
  /// Writes the members of an object.
  func write(to writer: inout JSONWriter) {
    writer.key("product")
    writer.string(product)
    writer.key("owner")
    writer.string(id)
    writer.key("owner_name")
    writer.string(name)
  }

  init?(_ json: JSONValue) {
    guard let product = json["product"]?.stringValue, let id = json["owner"]?.stringValue,
      let name = json["owner_name"]?.stringValue
    else { return nil }
    self.init(product: product, id: id, name: name)
  }
}

extension SyncRemote {
  /// Makes a remote of a folder's summary.
  init(_ summary: FolderSummary, _ location: SyncLocation) {
    self.init(
      name: summary.folder?.text, label: location.description,
      owner: summary.owner, isEncrypted: summary.isEncrypted,
      devices: summary.devices.map {
        SyncDevice(id: $0.id, name: $0.name, lastWritten: $0.lastWritten)
      },
      notices: summary.notices)
  }
}

/// The identity of a folder and its owner.
struct FolderIdentity: Sendable, Hashable {
  let id: UUID
  /// When it was made, by the clock of the device that made it.
  let made: Timestamp
  let owner: SyncOwner
  /// The salt of the key with which it is encrypted; `nil` if it is not.
  let salt: [UInt8]?

  /// Returns whether this one counts where two devices made one each before they saw the other's.
  ///
  /// The encrypted one does, so that no device writes openly what another device encrypts; of two the
  /// smaller one.
  func outweighs(_ other: FolderIdentity) -> Bool {
    if (salt == nil) != (other.salt == nil) { return salt != nil }
    return id.byteArray.lexicographicallyPrecedes(other.id.byteArray)
  }
}

extension UUID {
  /// The sixteen bytes.
  var byteArray: [UInt8] { withUnsafeBytes(of: uuid) { Array($0) } }

  /// A random identity (version 4), of which any part tells it from others.
  static func random(_ random: RandomSource) -> UUID {
    let high = random.next() & ~0xF000 | 0x4000
    let low = random.next() & ~(3 << 62) | 2 << 62
    return withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { halves in
      UUID(uuid: halves.loadUnaligned(as: uuid_t.self))
    }
  }

  /// Reads sixteen bytes; `nil` for any other number of them.
  init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 16 else { return nil }
    let array = Array(bytes)
    self = array.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// The way it is written everywhere outside Swift.
  var text: String { hexText }
}

/// Numbers as the bytes of files, the greatest first.
enum BigEndian {
  static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  /// The number of all these bytes, at most eight.
  static func number(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
