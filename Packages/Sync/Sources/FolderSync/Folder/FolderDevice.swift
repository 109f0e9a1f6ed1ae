public import DomainModels
import SharedFolders

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A device that wrote into a folder.
public struct FolderDevice: Sendable, Hashable {
  /// Which device; a store that was opened anew from a copy is another.
  public let id: UUID
  /// What its owner called it last.
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
        // Whoever reads the changes is told.
        continue
      }
    }
    return time
  }
}
