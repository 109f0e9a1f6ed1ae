/// The end record of an archive, which locates its directory (APPNOTE 4.3.14 to 4.3.16).
struct ZIPEnd {
  /// The start of the directory.
  let start: Int
  /// The number of bytes that the directory has.
  let size: Int
  /// The number of entries that it has.
  let count: Int

  private static let recordSize = 22

  /// The number of bytes at the end in which the record is searched when others follow the archive.
  private static let searchLimit = 1 << 20

  /// Finds the record.
  ///
  /// The one whose comment ends with the bytes is taken first. If there is none, bytes follow the
  /// archive, or its comment was cut or says a wrong length; then the record is taken whose directory
  /// stands right in front of it. Several of those are several archives, of which another program
  /// could read another one.
  static func find(in archive: ZIPDirectory) throws(ZIPError) -> ZIPEnd {
    let all = archive.source.count
    let near = max(0, all - recordSize - Int(UInt16.max))
    let tail = try archive.read(near..<all)
    for place in places(in: tail) where length(of: tail, at: place) == tail.count {
      return try end(tail[(place + 4)...], at: near + place, in: archive)
    }
    let far = max(0, all - searchLimit)
    let bytes = far < near ? try archive.read(far..<near) + tail : tail
    let from = min(far, near)
    var found: ZIPEnd?
    var isAmbiguous = false
    var failure: ZIPError?
    for place in places(in: bytes) {
      do throws(ZIPError) {
        let end = try end(bytes[(place + 4)...], at: from + place, in: archive)
        guard try end.hasDirectory(in: archive) else {
          throw ZIPError(
            .malformed, "no directory stands where the end record says", offset: from + place)
        }
        if found != nil { isAmbiguous = true }
        found = end
      } catch {
        guard error.code != .unreadable else { throw error }
        failure = failure ?? error
        // Some programs read an archive whose places are wrong by the bytes in front of it.
        var reader = LittleEndianBytes(bytes[(place + 12)...])
        let size = Int(reader.number(4) ?? 0)
        if try hasDirectory(of: size, before: from + place, in: archive) { isAmbiguous = true }
      }
    }
    guard let found else {
      throw failure ?? ZIPError(.notAnArchive, "this is no ZIP archive, or its end is missing")
    }
    guard !isAmbiguous else {
      throw ZIPError(
        .ambiguous, "bytes follow the archive, and another archive's end is among them")
    }
    return found
  }

  /// The possible starts of records, the last one first.
  private static func places(in bytes: [UInt8]) -> [Int] {
    stride(from: bytes.count - recordSize, through: 0, by: -1).filter {
      bytes[$0] == 0x50 && bytes[$0 + 1] == 0x4B && bytes[$0 + 2] == 5 && bytes[$0 + 3] == 6
    }
  }

  /// The end of a record, with the length of the comment that it states.
  private static func length(of bytes: [UInt8], at place: Int) -> Int {
    place + recordSize + Int(bytes[place + 20]) + Int(bytes[place + 21]) << 8
  }

  /// Returns whether the first entry of a directory, or its end if it has none, stands where it
  /// begins.
  private func hasDirectory(in archive: ZIPDirectory) throws(ZIPError) -> Bool {
    guard count > 0 else { return size == 0 }
    return try ZIPEnd.hasDirectory(of: size, before: start + size, in: archive)
  }

  /// Returns whether an entry of a directory of so many bytes stands where it would begin.
  private static func hasDirectory(
    of size: Int, before end: Int, in archive: ZIPDirectory
  ) throws(ZIPError) -> Bool {
    guard size >= 46, size <= end else { return false }
    return try archive.read(end - size..<end - size + 4) == [0x50, 0x4B, 1, 2]
  }
}

extension ZIPEnd {
  private static func end(
    _ bytes: ArraySlice<UInt8>, at place: Int, in archive: ZIPDirectory
  ) throws(ZIPError) -> ZIPEnd {
    var reader = LittleEndianBytes(bytes)
    guard let disk = reader.number(2), let firstDisk = reader.number(2),
      let here = reader.number(2), let count = reader.number(2), let size = reader.number(4),
      let start = reader.number(4)
    else { throw ZIPError(.malformed, "the end record is cut", offset: place) }
    if disk == 0xFFFF || firstDisk == 0xFFFF || here == 0xFFFF || count == 0xFFFF
      || size == 0xFFFF_FFFF || start == 0xFFFF_FFFF
    {
      if let large = try largeEnd(before: place, in: archive) { return large }
    }
    return try checked(
      disk: disk, firstDisk: firstDisk, here: here, count: count, size: size, start: start,
      end: place)
  }

  /// The end record of ZIP64, which a locator in front of the ordinary one points to.
  private static func largeEnd(
    before place: Int, in archive: ZIPDirectory
  ) throws(ZIPError) -> ZIPEnd? {
    guard place >= 20 else { return nil }
    var locator = LittleEndianBytes(try archive.read(place - 20..<place)[...])
    guard locator.number(4) == 0x0706_4B50 else { return nil }
    guard locator.number(4) == 0, let at = locator.number(8), locator.number(4) == 1,
      at <= UInt64(place - 20), place - 20 - Int(at) >= 56
    else { throw ZIPError(.malformed, "the ZIP64 locator points nowhere", offset: place - 20) }
    let start = Int(at)
    var reader = LittleEndianBytes(try archive.read(start..<start + 56)[...])
    guard reader.number(4) == 0x0606_4B50, let length = reader.number(8),
      length == UInt64(place - 20 - start - 12), reader.number(4) != nil,
      let disk = reader.number(4), let firstDisk = reader.number(4), let here = reader.number(8),
      let count = reader.number(8), let size = reader.number(8), let first = reader.number(8)
    else { throw ZIPError(.malformed, "the ZIP64 end record is wrong", offset: start) }
    return try checked(
      disk: disk, firstDisk: firstDisk, here: here, count: count, size: size, start: first,
      end: start)
  }

  private static func checked(
    disk: UInt64, firstDisk: UInt64, here: UInt64, count: UInt64, size: UInt64, start: UInt64,
    end: Int
  ) throws(ZIPError) -> ZIPEnd {
    guard disk == 0, firstDisk == 0, here == count else {
      throw ZIPError(.severalVolumes, "the archive is one of several volumes", offset: end)
    }
    // Bytes in front of the archive or behind its directory could hide a second archive.
    guard start <= UInt64(end), size == UInt64(end) - start else {
      throw ZIPError(
        .malformed, "the directory doesn't end where the end record begins", offset: end)
    }
    guard count <= size / 46 else {
      throw ZIPError(.malformed, "the directory is too short for its entries", offset: end)
    }
    return ZIPEnd(start: Int(start), size: Int(size), count: Int(count))
  }
}
