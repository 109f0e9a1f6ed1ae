import DomainModels
import Interchange
import SharedFolders
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One reading of segments from a cursor on: it continues until its caller has enough.
struct FolderPass {
  let files: any FolderFiles
  let blockSize: Int64
  /// The cached files of passes before.
  var memory: FolderMemory
  /// The result of the attempt.
  var cursor: FolderCursor
  /// The segments that were read as the sum of their row says, and to where.
  var recalled: [UUID: SegmentPosition] = [:]
  /// The findings that were not reported yet.
  private(set) var notices: [String] = []
  /// The files of which something can't be read.
  private(set) var damages: [FolderDamage] = []
  /// True if the folder lacks what was read before: the cursor names it no more.
  var hasLostChanges = false
  /// True if a file could not be read that is listed: it may be that the folder is gone.
  var isInDoubt = false
  private var readSize = 0
  private var readCount = 0

  /// The assumed size of a change with all around it, where none was read.
  private static let usualChangeSize = 400

  init(
    _ files: any FolderFiles, _ cursor: FolderCursor, _ memory: FolderMemory,
    blockSize: Int64 = SegmentBlock.usualSize
  ) {
    self.files = files
    self.cursor = cursor
    self.memory = memory
    self.blockSize = blockSize
  }

  /// Tells a person something, once.
  mutating func tell(_ notice: String) { if cursor.tell(notice) { notices.append(notice) } }

  /// Reports that something can't be read; as a notice only once.
  mutating func report(_ damage: FolderDamage) {
    damages.append(damage)
    tell(damage.notice)
  }

  /// Reads the changes of segments until there are enough.
  ///
  /// - Parameters:
  ///   - groups: the segments, in order.
  ///   - isFull: whether it is enough; asked after each frame.
  ///   - take: gets each change.
  /// - Returns: whether there is more.
  mutating func read(
    _ groups: [SegmentGroup], until isFull: () -> Bool, take: (Change) -> Void
  ) -> Bool {
    recall(groups)
    defer { fold(groups) }
    for group in groups {
      var before: [SegmentCopy] = []
      for copy in group.copies {
        do throws(FolderFault) {
          if try read(copy, beside: before, until: isFull, take) { return true }
          before.append(copy)
        } catch {
          isInDoubt = true
          // What vanished comes again, or was a copy.
          if error.reason != .missing {
            report(
              FolderDamage(
                reason: .offline, message: "\(copy.entry.name) can't be read (\(error.message))",
                hint: "Check the disk"))
          }
        }
      }
      judge(group)
    }
    return false
  }

  /// Reports damage that no other copy makes up for.
  private mutating func judge(_ group: SegmentGroup) {
    for copy in group.copies {
      guard let place = memory.damage(of: copy.entry) else { continue }
      let isElsewhere = group.copies.contains { other in
        guard let end = memory.end(of: other.entry), end.offset > place.offset else { return false }
        return holds(place, other)
      }
      if !isElsewhere { report(.changed(copy.entry.name, at: place.offset)) }
    }
  }

  /// Reports segments that end in the middle of a change, the device's own apart.
  ///
  /// Behind one that is torn its device begins another, in which all is that was acknowledged: only
  /// the last segment of a device counts.
  ///
  /// - Returns: whether the device's own last segment is torn.
  mutating func reportCuts(_ groups: [SegmentGroup], to device: UUID) -> Bool {
    let last = groups.reduce(into: [UUID: Int64]()) { numbers, group in
      numbers[group.header.device] = max(
        numbers[group.header.device] ?? 0, group.header.number)
    }
    var isOwnCut = false
    for group in groups where group.header.number == last[group.header.device] {
      guard let longest = group.copies.first, memory.damage(of: longest.entry) == nil,
        let end = memory.end(of: longest.entry), end.offset < longest.entry.size
      else { continue }
      if group.header.device == device {
        isOwnCut = true
      } else {
        damages.append(
          .cut(longest.entry.name, at: end.offset, of: group.header.deviceName))
      }
    }
    return isOwnCut
  }

  /// About how many changes the segments hold behind the cursor.
  func remaining(in groups: [SegmentGroup]) -> Int {
    let size = groups.reduce(0) { sum, group in
      let end = group.copies.first?.entry.size ?? 0
      let reached = recalled[group.header.segment] ?? cursor.places(in: group.header.segment).first
      let place = reached?.offset ?? group.header.end
      return sum + max(0, end - place)
    }
    let each = readCount > 0 ? max(1, readSize / readCount) : FolderPass.usualChangeSize
    return size / each
  }

  private mutating func read(
    _ copy: SegmentCopy, beside others: [SegmentCopy], until isFull: () -> Bool,
    _ take: (Change) -> Void
  ) throws(FolderFault) -> Bool {
    let segment = copy.header.segment
    if isKnown(copy, others) { return false }
    guard var reader = try reader(of: copy, beside: others) else { return false }
    while true {
      if isFull(), try reader.hasNext() { return true }
      let place = reader.position
      switch try reader.next() {
      case .frame(let text):
        hand(text, of: copy, at: place.offset, to: take)
        name(copy.header)
        readSize += reader.offset - place.offset
        cursor.advance(in: segment, from: place, to: reader.position)
      case .end:
        memory.note(copy.entry, endsAt: reader.position)
        return false
      case .damaged:
        memory.note(copy.entry, isDamagedAt: reader.position)
        memory.note(copy.entry, endsAt: reader.position)
        return false
      }
    }
  }

  /// Returns whether a file holds nothing that was not read.
  private func isKnown(_ copy: SegmentCopy, _ others: [SegmentCopy]) -> Bool {
    if let whole = memory.whole(of: copy.entry), others.contains(where: { $0.entry == whole }) {
      return true
    }
    guard let end = memory.end(of: copy.entry) else { return false }
    return end.offset == copy.header.end || end == recalled[copy.header.segment]
      || cursor.places(in: copy.header.segment).contains(end)
  }

  /// A reader where the unread begins; `nil` if a copy that was read holds it all.
  private mutating func reader(
    of copy: SegmentCopy, beside others: [SegmentCopy]
  ) throws(FolderFault) -> SegmentReader? {
    let name = copy.entry.name
    for place in cursor.places(in: copy.header.segment)
    where place.offset <= copy.entry.size && place.offset > copy.header.end {
      let trailer = try trailer(before: place.offset, in: name)
      if SegmentPosition(offset: place.offset, trailer: trailer) == place {
        return SegmentReader(
          files, name, seal: copy.seal, offset: place.offset, trailer: trailer)
      }
    }
    var reader = SegmentReader(
      files, name, seal: copy.seal, offset: copy.header.end,
      trailer: try trailer(before: copy.header.end, in: name))
    if others.isEmpty { return reader }
    // Of a copy that went another way, only that way is news.
    var whole: SegmentCopy?
    while let next = try reader.following() {
      guard let other = try holder(of: next, others) else { return reader }
      whole = other
      reader.skip(to: next)
    }
    guard let whole else { return reader }
    // What is damaged in this one is whole in the other.
    memory.note(copy.entry, isPartOf: whole.entry)
    return nil
  }

  /// A copy that has the same content up to a place, and was read that far.
  private func holder(
    of place: (offset: Int, trailer: [UInt8]), _ others: [SegmentCopy]
  ) throws(FolderFault) -> SegmentCopy? {
    for other in others {
      guard let end = memory.end(of: other.entry), end.offset >= place.offset,
        try trailer(before: place.offset, in: other.entry.name) == place.trailer
      else { continue }
      return other
    }
    return nil
  }

  func trailer(before offset: Int, in name: String) throws(FolderFault) -> [UInt8] {
    let count = SegmentSeal.trailerCount
    return try files.read(name, from: offset - count, count: count)
  }

  /// Hands the changes of a frame on.
  private mutating func hand(
    _ text: ArraySlice<UInt8>, of copy: SegmentCopy, at offset: Int, to take: (Change) -> Void
  ) {
    var unread = 0
    text.dropFirst(SegmentFrame.timeCount).withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
        start = end + 1
        // The object and its list are two levels more than a list may have.
        let json = try? JSONReader.read(line, depthLimit: StoredValueJSON.listDepthLimit + 2)
        if let change = json.flatMap({ ChangeJSON.change(of: $0) }) {
          readCount += 1
          take(change)
        } else {
          unread += 1
        }
      }
    }
    if unread > 0 {
      tell(
        "\(copy.entry.name) holds \(unread) changes at byte \(offset) which this program does not "
          + "understand: update it")
    }
  }
}
