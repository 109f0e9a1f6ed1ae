internal import CBytes

extension CSVScanner {
  /// Goes over bytes from a place to their end.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    var place = start
    if let base = bytes.baseAddress, bytes.count - start >= CSVStructure.width {
      CSVBlocks.withRoom { room in
        while bytes.count - place >= CSVStructure.width {
          let blocks = min((bytes.count - place) / CSVStructure.width, CSVBlocks.most)
          if structure.find(in: base + place, blocks: blocks, room) { hasHighBytes = true }
          let end = place + blocks * CSVStructure.width
          var done = 0
          while place < end {
            let good = walk(over: blocks - done, after: done, at: place, room)
            done += good
            place += good * CSVStructure.width
            if place < end {
              take(bytes, in: place..<place + CSVStructure.width)
              done += 1
              place += CSVStructure.width
            }
          }
        }
      }
    }
    take(bytes, in: place..<bytes.count)
  }

  /// Goes over bytes one by one.
  private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    for place in range {
      let byte = bytes[place]
      if byte >= 0x80 { hasHighBytes = true }
      if structure.isStructural(byte) { take(byte, at: place, bytes) }
    }
  }

  /// Takes blocks by their masks, as long as they are as good files are: nothing to be reported but
  /// a number of fields, nothing being dropped, no empty line, quotes only around fields.
  ///
  /// It leaves everything as going over the bytes one by one would.
  ///
  /// - Returns: How many blocks it took.
  private mutating func walk(
    over blocks: Int, after done: Int, at place: Int, _ room: CSVBlocks
  ) -> Int {
    guard structure.isPlain, !isSkipping, current.isEmpty, mode != .rough,
      mode != .afterQuote || closing == place - 1
    else { return 0 }
    let isStart = mode == .plain && fieldStart == place
    var state = CBytesWalk(
      inside: mode == .quoted ? ~0 : 0, isBehindQuote: mode == .afterQuote ? 1 : 0,
      canOpen: mode == .afterQuote || isStart ? 1 : 0,
      isBehindReturn: lastReturn == place - 1 ? 1 : 0,
      isRecordStart: isStart && recordStart == place ? 1 : 0, place: place, line: line,
      known: ends.count, limit: recordLimit, expected: expectedCount ?? -1, odd: 0, endCount: 0,
      recordCount: 0)
    room.records[0] = CSVMark(
      start: recordStart, firstField: firstField, line: recordLine, number: number)
    let good = structure.walk(over: blocks, after: done, &state, room)
    guard good > 0 else { return 0 }
    ends.append(contentsOf: UnsafeBufferPointer(start: room.ends, count: state.endCount))
    marks.append(contentsOf: UnsafeBufferPointer(start: room.records, count: state.recordCount))
    if state.odd != 0 {
      for index in 0..<state.recordCount {
        let (mark, next) = (room.records[index], room.records[index + 1])
        let count = next.firstField - mark.firstField
        if count != expectedCount { meetCount(count, line: mark.line) }
      }
    }
    let open = room.records[state.recordCount]
    (recordStart, firstField, recordLine, number) =
      (open.start, open.firstField, open.line, open.number)
    findEnd(of: good, room.places + done, state, from: place)
    return good
  }

  /// Finds out how blocks end.
  private mutating func findEnd(
    of blocks: Int, _ places: UnsafeMutablePointer<CBytesPlaces>, _ state: CBytesWalk,
    from place: Int
  ) {
    /// The last set bit of a mask, counted from the file's start.
    func last(_ mask: (CBytesPlaces) -> UInt64) -> Int? {
      for block in (0..<blocks).reversed() {
        let found = mask(places[block])
        if found != 0 {
          return place + block * CSVStructure.width + 63 - found.leadingZeroBitCount
        }
      }
      return nil
    }
    lastReturn = state.isBehindReturn != 0 ? state.place - 1 : -2
    if state.inside != 0 || state.isBehindQuote != 0 {
      mode = state.inside != 0 ? .quoted : .afterQuote
      closing = state.place - 1
    } else {
      mode = .plain
    }
    if let end = last({ $0.separators | $0.feeds }) { fieldStart = end + 1 }
    if mode != .plain, let quote = last({ $0.quotes }) { opening.place = quote }
    if let end = last({ $0.returns }) {
      lineStart = end + 1
      droppedColumns = 0
    }
    line = state.line
  }
}

/// Memory for what a group of blocks holds, used again for each group.
struct CSVBlocks {
  /// The number of blocks that are a group.
  static let most = 64

  let places: UnsafeMutablePointer<CBytesPlaces>
  let ends: UnsafeMutablePointer<UInt32>
  let records: UnsafeMutablePointer<CBytesRecord>

  /// Lends the memory.
  static func withRoom(_ use: (CSVBlocks) -> Void) {
    withUnsafeTemporaryAllocation(of: CBytesPlaces.self, capacity: most) { (places) -> Void in
      // Ends are written past the last; a record that isn't empty has two bytes.
      withUnsafeTemporaryAllocation(
        of: UInt32.self, capacity: (most + 1) * CSVStructure.width
      ) { (ends) -> Void in
        withUnsafeTemporaryAllocation(
          of: CBytesRecord.self, capacity: (most / 2 + 1) * CSVStructure.width
        ) { (records) -> Void in
          guard let places = places.baseAddress, let ends = ends.baseAddress,
            let records = records.baseAddress
          else { return }
          use(CSVBlocks(places: places, ends: ends, records: records))
        }
      }
    }
  }
}
