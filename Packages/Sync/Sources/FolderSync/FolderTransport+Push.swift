import DomainModels
import Interchange
import SharedFolders
import Storage
public import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FolderTransport {
  /// Writes changes into a segment of the device's own; they are on the disk once this returns.
  ///
  /// A change that can't be written is rejected, and the others are taken.
  ///
  /// - Throws: `SyncError`; then some of the changes may be there, and all should come again.
  public func push(_ push: SyncPush) async throws(SyncError) -> PushReply {
    try await refresh()
    var results: [OperationResult] = []
    results.reserveCapacity(push.changes.count)
    var batch = FrameBatch()
    var now: Timestamp?
    var spans: [WrittenSpan] = []
    for change in push.changes {
      results.append(OperationResult(change.operation, batch.add(change, at: clock.now)))
      if batch.size >= SegmentWriter.usualSize {
        now = try write(batch.finish(at: clock.now), of: push.device, &spans)
        batch = FrameBatch()
      }
    }
    let rest = batch.finish(at: clock.now)
    if !rest.isEmpty { now = try write(rest, of: push.device, &spans) }
    var cursor = push.cursor.flatMap { FolderCursor($0.description, for: .pull) }
    for span in spans { cursor?.skip(span) }
    return PushReply(
      results: results, now: now, cursor: cursor.map { SyncCursor($0.text(for: .pull)) })
  }

  /// Writes frames durably.
  ///
  /// - Returns: the time, by the clock of the service that keeps the files.
  private func write(
    _ texts: [[UInt8]], of device: UUID, _ spans: inout [WrittenSpan]
  ) throws(SyncError) -> Timestamp {
    do throws(FolderFault) {
      let appended = try append(texts, of: device)
      let (entry, span) = if let appended { appended } else { try begin(with: texts, of: device) }
      note(span, by: device)
      spans.append(span)
      return entry.modified
    } catch {
      throw SyncError(error, in: files.path)
    }
  }

  /// Writes behind the device's last segment.
  ///
  /// - Returns: the file, and what was written; `nil` if there is none that can be gone on with.
  private func append(
    _ texts: [[UInt8]], of device: UUID
  ) throws(FolderFault) -> (FolderEntry, WrittenSpan)? {
    let last = if let known = writers[device] { known } else { try lastSegment(of: device) }
    guard var writer = last,
      writer.size < SegmentWriter.usualSize, writer.header.salt == identity.salt
    else { return nil }
    let (bytes, trailer) = try frames(texts, after: writer.trailer, closedBy: writer.seal)
    let end = FolderEnd(size: writer.size, bytes: writer.trailer)
    writers[device] = nil
    abandoned.insert(writer.header.segment)
    guard let entry = try files.append(bytes, to: writer.name, behind: end) else { return nil }
    abandoned.remove(writer.header.segment)
    let start = writer.position
    writer.size += bytes.count
    writer.trailer = trailer
    writers[device] = writer
    return (entry, WrittenSpan(writer.header, from: start, to: writer.position))
  }

  /// Begins a segment, which is there with its first frames, perhaps none, or not at all.
  func begin(
    with texts: [[UInt8]], of device: UUID
  ) throws(FolderFault) -> (FolderEntry, WrittenSpan) {
    let segment = UUID.random(random)
    let number =
      scan.groups.reduce(lastNumbers[device] ?? 0) { number, group in
        group.header.device == device ? max(number, group.header.number) : number
      } + 1
    var seal = SegmentSeal.hashed
    if let salt = identity.salt {
      guard let key = keys?.segmentKey(segment, salt: salt) else { throw unsealed() }
      seal = .encrypted(key)
    }
    var header = SegmentHeader(
      segment: segment, salt: identity.salt, folder: identity, device: device,
      deviceName: deviceName, number: number, begun: clock.now)
    guard let start = header.bytes(closedBy: seal) else { throw unsealed() }
    header.end = start.count
    let (bytes, trailer) = try frames(
      texts, after: Array(start.suffix(SegmentSeal.trailerCount)), closedBy: seal)
    let digits = String(number)
    let name =
      "\(device.text)-\(String(repeating: "0", count: max(0, 6 - digits.count)))\(digits)-"
      + "\(segment.text.suffix(8)).quartet"
    abandoned.insert(segment)
    guard let entry = try files.publish(start + bytes, as: name) else {
      throw FolderFault(.failed, "\(name) is there already")
    }
    abandoned.remove(segment)
    lastNumbers[device] = number
    let writer = SegmentWriter(
      header: header, seal: seal, name: name, size: start.count + bytes.count, trailer: trailer)
    writers[device] = writer
    let first = SegmentPosition(offset: header.end, trailer: start)
    return (entry, WrittenSpan(header, from: first, to: writer.position))
  }

  /// Remembers what was written, joined with what stands right before it.
  private func note(_ span: WrittenSpan, by device: UUID) {
    var spans = written[device] ?? []
    if let last = spans.last, let joined = last.joined(with: span) {
      spans[spans.count - 1] = joined
    } else {
      spans.append(span)
    }
    written[device] = spans
  }

  private func frames(
    _ texts: [[UInt8]], after trailer: [UInt8], closedBy seal: SegmentSeal
  ) throws(FolderFault) -> (bytes: [UInt8], trailer: [UInt8]) {
    guard let frames = SegmentWriter.frames(texts, after: trailer, closedBy: seal) else {
      throw unsealed()
    }
    return frames
  }

  private func unsealed() -> FolderFault {
    FolderFault(.failed, "the changes could not be encrypted")
  }

  /// The device's last segment, if it is whole to its end and there are no two of it.
  private func lastSegment(of device: UUID) throws(FolderFault) -> SegmentWriter? {
    let own = scan.groups.filter { $0.header.device == device }
    guard let last = own.max(by: { $0.header.number < $1.header.number }), last.copies.count == 1,
      !abandoned.contains(last.header.segment),
      last.header.salt == identity.salt, last.header.folder.id == identity.id,
      last.header.folder.owner == identity.owner, last.header.deviceName == deviceName
    else { return nil }
    let copy = last.copies[0]
    guard copy.entry.size < SegmentWriter.usualSize else { return nil }
    let trailer = try files.read(
      copy.entry.name, from: copy.header.end - SegmentSeal.trailerCount,
      count: SegmentSeal.trailerCount)
    var reader = SegmentReader(
      files, copy.entry.name, seal: copy.seal, offset: copy.header.end, trailer: trailer)
    while case .frame = try reader.next() {}
    guard reader.offset == copy.entry.size else { return nil }
    return SegmentWriter(
      header: copy.header, seal: copy.seal, name: copy.entry.name, size: reader.offset,
      trailer: reader.trailer)
  }
}
