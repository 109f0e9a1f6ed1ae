extension JSONParser {
  /// The first key among an object's first so many that stands there before.
  ///
  /// Keys are told apart by their bytes.
  func duplicateKey(in object: Int, _ count: Int) -> Int? {
    guard count > 1 else { return nil }
    // Looking back is quickest for the few members that nearly all objects have.
    return count <= 12 ? duplicateByLooking(in: object, count) : duplicateByHash(in: object, count)
  }

  private func duplicateByLooking(in object: Int, _ count: Int) -> Int? {
    // A bit for each fingerprint: a key whose bit is new has no twin before it.
    var seen: UInt64 = 0
    var key = object + 1
    for place in 0..<count {
      if place > 0 { key = keyAfter(key) }
      if entries[key].isEscaped { seen = .max }
      let bit: UInt64 = 1 << ((entries[key].payload &* 0x9E37_79B9_7F4A_7C15) >> 58)
      if seen & bit != 0 {
        var earlier = object + 1
        for _ in 0..<place {
          if isSame(earlier, key) { return key }
          earlier = keyAfter(earlier)
        }
      }
      seen |= bit
    }
    return nil
  }

  private func duplicateByHash(in object: Int, _ count: Int) -> Int? {
    // Open addressing, at most half full; no key stands at index 0, which is free for "none".
    let mask = (1 << (Int.bitWidth - (2 * count - 1).leadingZeroBitCount)) - 1
    var table = [(hash: UInt32, key: UInt32)](repeating: (0, 0), count: mask + 1)
    var key = object + 1
    for number in 0..<count {
      if number > 0 { key = keyAfter(key) }
      let hash = hash(of: key)
      let short = UInt32(truncatingIfNeeded: hash >> 32)
      var place = hash & mask
      while table[place].key != 0 {
        if table[place].hash == short, isSame(Int(table[place].key), key) { return key }
        place = (place + 1) & mask
      }
      table[place] = (short, UInt32(key))
    }
    return nil
  }

  /// The next key of an object that has one more.
  private func keyAfter(_ key: Int) -> Int { Int(entries[key + 1].next) }

  @inline(__always)
  private func isSame(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (entries[left], entries[right])
    if left.isEscaped || right.isEscaped {
      return ExactKey(text: JSONText.text(of: left, in: bytes))
        == ExactKey(text: JSONText.text(of: right, in: bytes))
    }
    let length = left.end - left.start
    guard left.payload == right.payload, length == right.end - right.start else { return false }
    let (from, to) = (Int(left.start), Int(right.start))
    // The fingerprint holds eight bytes, behind the quote.
    for offset in min(9, Int(length))..<Int(length) where bytes[from + offset] != bytes[to + offset]
    { return false }
    return true
  }

  /// A hash nobody can aim at: its seed is new in each process.
  private func hash(of key: Int) -> Int {
    let entry = entries[key]
    if entry.isEscaped { return ExactKey(text: JSONText.text(of: entry, in: bytes)).bytesHash }
    var hasher = Hasher()
    let text = bytes[Int(entry.start) + 1..<Int(entry.end) - 1]
    hasher.combine(bytes: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: text)))
    return hasher.finalize()
  }
}
