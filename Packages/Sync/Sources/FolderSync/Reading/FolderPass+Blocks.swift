import DomainModels
import SharedFolders

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FolderPass {
  /// Takes the segments for read of whose rows the cursor says so, as far as they are what they were.
  ///
  /// A row in which a file came, went, grew or shrank is read again: that costs time and nothing
  /// else.
  mutating func recall(_ groups: [SegmentGroup]) {
    if cursor.blocks.isEmpty { return }
    var members: [SegmentBlock: [(group: SegmentGroup, end: SegmentPosition)]] = [:]
    var unsure: Set<SegmentBlock> = []
    for group in groups {
      let block = SegmentBlock(of: group.header, size: blockSize)
      guard cursor.blocks[block] != nil, cursor.places(in: group.header.segment).isEmpty else {
        continue
      }
      if let end = end(of: group) {
        members[block, default: []].append((group, end))
      } else {
        unsure.insert(block)
      }
    }
    for (block, sum) in cursor.blocks {
      let found = members[block] ?? []
      let isSame =
        !unsure.contains(block)
        && sum
          == found.reduce(0) {
            $0 &+ SegmentBlock.part(of: $1.group.header.segment, readTo: $1.end)
          }
      guard isSame else {
        cursor.forget(block)
        // Rows are complete, so that what changes one is as good as always a loss.
        hasLostChanges = true
        continue
      }
      for (group, end) in found {
        recalled[group.header.segment] = end
        memory.note(group.copies[0].entry, endsAt: end)
      }
    }
  }

  /// The apparent end of the longest file of a segment.
  private func end(of group: SegmentGroup) -> SegmentPosition? {
    guard let entry = group.copies.first?.entry else { return nil }
    if let known = memory.end(of: entry) { return known }
    do throws(FolderFault) {
      return SegmentPosition(
        offset: entry.size, trailer: try trailer(before: entry.size, in: entry.name))
    } catch {
      // Reading tells of it.
      return nil
    }
  }

  /// Names a segment again that has more than its row says.
  mutating func name(_ header: SegmentHeader) {
    guard let end = recalled.removeValue(forKey: header.segment) else { return }
    cursor.unfold(header.segment, at: end, SegmentBlock(of: header, size: blockSize))
  }

  /// Puts rows together that are all there, of which nothing is unread, and behind which the device
  /// has begun another.
  mutating func fold(_ groups: [SegmentGroup]) {
    var last: [UInt64: UInt64] = [:]
    var rows: [SegmentBlock: [SegmentGroup]] = [:]
    for group in groups {
      let block = SegmentBlock(of: group.header, size: blockSize)
      last[block.device] = max(last[block.device] ?? 0, block.index)
      rows[block, default: []].append(group)
    }
    for (block, groups) in rows where block.index < last[block.device] ?? 0 {
      // Where one is still to come, each that comes would have the others read again.
      guard Set(groups.map(\.header.number)).count == Int(blockSize) else { continue }
      let named = groups.filter { recalled[$0.header.segment] == nil }
      let places = named.map { cursor.places(in: $0.header.segment) }
      // What has no place was not begun, and a sum would claim it.
      if places.contains(where: \.isEmpty) { continue }
      for (group, places) in zip(named, places) {
        guard places.count == 1, group.copies.count == 1, let entry = group.copies.first?.entry,
          places[0].offset == entry.size, memory.end(of: entry) == places[0]
        else { continue }
        cursor.fold(group.header.segment, at: places[0], block)
      }
    }
  }
}

extension FolderPass {
  /// Gives up the places of the cursor up to which no file holds the content any more.
  ///
  /// Files were removed, cut or replaced by older copies. From then on the cursor names what is
  /// there, so that a loss is noticed once, and what comes back is read again. It reads the end of
  /// each place, 16 bytes, once for each file as it is.
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
  /// each time would cost more with each change ever made; one of at most a few MiB costs
  /// milliseconds.
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

  /// Returns whether a file holds the content up to a place; one that can't be read now is taken to
  /// do so.
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
