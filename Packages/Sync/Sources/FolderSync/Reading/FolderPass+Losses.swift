import DomainModels
import SharedFolders

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FolderPass {
  /// Gives up the places of the cursor up to which no file holds the content any more.
  ///
  /// Files were removed, cut or replaced by older copies. From then on the cursor names what is there,
  /// so that a loss is noticed once, and what comes back is read again. It reads the end of each place,
  /// 16 bytes, once for each file as it is.
  mutating func dropLost(_ groups: [SegmentGroup]) {
    var copies: [UInt64: [SegmentCopy]] = [:]
    for group in groups { copies[FolderCursor.key(of: group.header.segment)] = group.copies }
    for (segment, places) in cursor.positions {
      let lost = places.filter { place in
        !(copies[segment] ?? []).contains { remembers(place, $0) }
      }
      drop(lost, in: segment)
    }
  }

  /// Reads one of the device's own segments to its end, and gives up the places behind a damage.
  ///
  /// The size and the end of a file don't show that its middle was changed. Reading all own segments
  /// each time would cost more with each change ever made; one of at most a few MiB costs milliseconds.
  mutating func check(_ own: [SegmentGroup], _ random: RandomSource) {
    guard !own.isEmpty else { return }
    let group = own.count == 1 ? own[0] : own[Int(random.next() % UInt64(own.count))]
    let segment = FolderCursor.key(of: group.header.segment)
    guard let goal = cursor.places(in: group.header.segment).first else { return }
    var reached = 0
    for copy in group.copies where reached < goal.offset {
      do throws(FolderFault) {
        var reader = SegmentReader(
          files, copy.entry.name, seal: copy.seal, offset: copy.header.end,
          trailer: try trailer(before: copy.header.end, in: copy.entry.name))
        while case .frame = try reader.next() {}
        reached = max(reached, reader.offset)
      } catch {
        // Whether the file is gone or the disk is damaged, reading finds out.
        isInDoubt = true
        return
      }
    }
    drop(cursor.places(in: group.header.segment).filter { $0.offset > reached }, in: segment)
  }

  private mutating func drop(_ lost: [SegmentPosition], in segment: UInt64) {
    if lost.isEmpty { return }
    hasLostChanges = true
    cursor.forget(lost, in: segment)
  }

  private mutating func remembers(_ place: SegmentPosition, _ copy: SegmentCopy) -> Bool {
    if memory.holds(place, in: copy.entry) { return true }
    guard holds(place, copy) else { return false }
    memory.note(copy.entry, holds: place)
    return true
  }

  /// Whether a file holds the content up to a place; one that can't be read now is taken to do so.
  mutating func holds(_ place: SegmentPosition, _ copy: SegmentCopy) -> Bool {
    guard place.offset >= copy.header.end, place.offset <= copy.entry.size else { return false }
    do throws(FolderFault) {
      let trailer = try trailer(before: place.offset, in: copy.entry.name)
      return SegmentPosition(offset: place.offset, trailer: trailer) == place
    } catch {
      isInDoubt = true
      return true
    }
  }
}
