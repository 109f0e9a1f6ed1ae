/// Reads the list of entries at an archive's end (APPNOTE 4.3.12 to 4.3.16).
///
/// If two places of an archive state the same value, they have to agree. Two programs that believe
/// different ones see two different archives, and that is what attackers use.
struct ZIPDirectory {
  let source: any ByteSource
  let limits: ZIPLimits

  /// The most bytes of a directory, which is read at once; comments could make it as large as a file.
  private static let sizeLimit = 64 << 20

  /// One entry as the directory lists it, before its own header has been seen.
  private struct Listed {
    let name: String
    let rawName: [UInt8]
    let flags: UInt64
    let method: UInt64
    let crc32: UInt32
    let packedSize: Int
    let size: Int
    let header: Int
  }

  func entries() throws(ZIPError) -> [ZIPEntry] {
    let end = try ZIPEnd.find(in: self)
    guard end.count <= limits.entries else {
      throw ZIPError(.tooManyEntries, "\(end.count) entries; the limit is \(limits.entries)")
    }
    guard end.size <= ZIPDirectory.sizeLimit else {
      throw ZIPError(.tooLarge, "a directory of \(end.size) bytes", offset: end.start)
    }
    var reader = LittleEndianBytes(try read(end.start..<end.start + end.size)[...])
    var listed: [Listed] = []
    for _ in 0..<end.count {
      listed.append(try next(&reader, at: end.start + reader.place, directory: end.start))
    }
    guard reader.remaining == 0 else {
      throw ZIPError(
        .malformed, "the directory goes on behind its last entry", offset: end.start + reader.place)
    }
    try checkTogether(listed)
    return try located(listed, before: end.start)
  }

  func read(_ range: Range<Int>) throws(ZIPError) -> [UInt8] {
    let bytes: [UInt8]
    do { bytes = try source.bytes(in: range) } catch {
      throw ZIPError(.unreadable, "the bytes can't be read: \(error)", offset: range.lowerBound)
    }
    guard bytes.count == range.count else {
      throw ZIPError(.unreadable, "the bytes end too early", offset: range.lowerBound)
    }
    return bytes
  }
}

extension ZIPDirectory {
  private func next(
    _ reader: inout LittleEndianBytes, at place: Int, directory: Int
  ) throws(ZIPError) -> Listed {
    guard reader.number(4) == 0x0201_4B50, let madeBy = reader.number(2), reader.number(2) != nil,
      let flags = reader.number(2), let method = reader.number(2), reader.number(4) != nil,
      let crc32 = reader.number(4), let packedSize = reader.number(4), let size = reader.number(4),
      let nameLength = reader.number(2), let extraLength = reader.number(2),
      let commentLength = reader.number(2), let disk = reader.number(2), reader.number(2) != nil,
      let attributes = reader.number(4), let header = reader.number(4),
      let rawName = reader.slice(Int(nameLength)), let extra = reader.slice(Int(extraLength)),
      reader.slice(Int(commentLength)) != nil
    else { throw ZIPError(.malformed, "an entry of the directory is wrong", offset: place) }
    let name = try ZIPName.checked(rawName, isUTF8: flags & 0x800 != 0)
    var sizes = [size, packedSize, header]
    try ZIPDirectory.widen(&sizes, extra, name)
    guard disk == 0 else {
      throw ZIPError(.severalVolumes, "it stands in another volume", entry: name)
    }
    guard flags & 0x2041 == 0 else { throw ZIPError(.encrypted, "it is encrypted", entry: name) }
    // Unix keeps the kind of a file in the attributes' upper half.
    let kind = attributes >> 28
    if madeBy >> 8 == 3 || madeBy >> 8 == 19, kind != 0, kind != 8, kind != 4 {
      throw ZIPError(.specialFile, "it is a link or a device", entry: name)
    }
    guard sizes.allSatisfy({ $0 <= UInt64(Int.max) }), sizes[2] < UInt64(directory) else {
      throw ZIPError(.malformed, "it stands outside the archive", entry: name)
    }
    return Listed(
      name: name, rawName: Array(rawName), flags: flags, method: method,
      crc32: UInt32(truncatingIfNeeded: crc32), packedSize: Int(sizes[1]), size: Int(sizes[0]),
      header: Int(sizes[2]))
  }

  /// Takes the numbers that don't fit four bytes from ZIP64's extra field, in their fixed order.
  private static func widen(
    _ numbers: inout [UInt64], _ extra: ArraySlice<UInt8>, _ name: String
  ) throws(ZIPError) {
    guard numbers.contains(0xFFFF_FFFF) else { return }
    var reader = LittleEndianBytes(extra)
    while let id = reader.number(2), let length = reader.number(2),
      let content = reader.slice(Int(length))
    {
      guard id == 1 else { continue }
      var large = LittleEndianBytes(content)
      for index in numbers.indices where numbers[index] == 0xFFFF_FFFF {
        guard let number = large.number(8) else { break }
        numbers[index] = number
      }
      return
    }
  }

  /// Checks what no entry shows alone.
  private func checkTogether(_ listed: [Listed]) throws(ZIPError) {
    var names = Set<String>()
    var total = 0
    for entry in listed {
      guard names.insert(entry.name).inserted else {
        throw ZIPError(.duplicateName, "there are two of this name", entry: entry.name)
      }
      let isTooLarge = entry.size > limits.entrySize
      let (sum, overflows) = total.addingReportingOverflow(entry.size)
      total = sum
      if isTooLarge || overflows || sum > limits.totalSize {
        let limit = isTooLarge ? limits.entrySize : limits.totalSize
        throw ZIPError(
          .tooLarge, "it makes more than \(limit) bytes, the limit", entry: entry.name)
      }
      if entry.size > 1 << 20, entry.size / max(1, limits.ratio) > entry.packedSize {
        throw ZIPError(
          .ratioTooHigh,
          "\(entry.packedSize) bytes become \(entry.size); the limit is "
            + "\(limits.ratio) times", entry: entry.name)
      }
    }
  }

  /// Finds the bytes of each entry behind its own header.
  private func located(_ listed: [Listed], before directory: Int) throws(ZIPError) -> [ZIPEntry] {
    var entries: [(index: Int, header: Int, entry: ZIPEntry)] = []
    for (index, item) in listed.enumerated() {
      entries.append((index, item.header, try locate(item, before: directory)))
    }
    entries.sort { $0.header < $1.header }
    var end = 0
    for (_, header, entry) in entries {
      guard header >= end else {
        throw ZIPError(
          .overlap, "it shares bytes with another entry", entry: entry.name, offset: header)
      }
      end = entry.start + entry.packedSize
    }
    return entries.sorted { $0.index < $1.index }.map(\.entry)
  }

  private func locate(_ item: Listed, before directory: Int) throws(ZIPError) -> ZIPEntry {
    let wrong = ZIPError(
      .malformed, "its own header contradicts the directory", entry: item.name,
      offset: item.header)
    guard directory - item.header >= 30 else { throw wrong }
    var reader = LittleEndianBytes(try read(item.header..<item.header + 30)[...])
    guard reader.number(4) == 0x0403_4B50, reader.number(2) != nil, let flags = reader.number(2),
      let method = reader.number(2), reader.number(4) != nil, let crc32 = reader.number(4),
      let packedSize = reader.number(4), let size = reader.number(4),
      let nameLength = reader.number(2), let extraLength = reader.number(2),
      flags & 0x2849 == item.flags & 0x2849, method == item.method,
      Int(nameLength) == item.rawName.count
    else { throw wrong }
    let name = item.header + 30
    let start = name + Int(nameLength) + Int(extraLength)
    guard start <= directory, item.packedSize <= directory - start,
      try read(name..<name + Int(nameLength)) == item.rawName
    else { throw wrong }
    // With a data descriptor the header may leave the numbers out.
    let isLate = flags & 8 != 0
    let agree = { (local: UInt64, listed: Int) in
      local == UInt64(listed) || local == 0xFFFF_FFFF || isLate && local == 0
    }
    guard agree(crc32, Int(item.crc32)), agree(packedSize, item.packedSize),
      agree(size, item.size)
    else { throw wrong }
    guard method == 8 || method == 0 && item.size == item.packedSize else {
      if method == 0 { throw wrong }
      throw ZIPError(
        .unsupportedMethod, "it is packed by method \(method); only 0 and 8 are read",
        entry: item.name)
    }
    if item.name.hasSuffix("/"), item.size != 0 {
      throw ZIPError(.malformed, "a folder has no bytes", entry: item.name)
    }
    return ZIPEntry(
      name: item.name, size: item.size, packedSize: item.packedSize, crc32: item.crc32,
      isDeflated: method == 8, start: start)
  }
}
