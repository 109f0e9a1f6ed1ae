/// The bytes of one encoding, and which containers are open.
///
/// Everything here is plain memory without references, so that writing a value counts none.
struct JSONEncodingState {
  /// A container that is open.
  private struct Container {
    /// The count of what was begun when it was: its name, in the life of one encoding.
    let serial: Int
    let isObject: Bool
    /// The number of elements or members that were begun.
    var count = 0
    /// The position of the last key.
    var keyStart = 0
  }

  let isPretty: Bool

  /// The number of values and containers that were begun.
  private(set) var begun = 0

  /// True if a value must come next: its key or comma is there.
  private(set) var isPending = true

  private var bytes: UnsafeMutableBufferPointer<UInt8>
  private(set) var size = 0
  private var containers: UnsafeMutableBufferPointer<Container>
  private(set) var depth = 0

  init(isPretty: Bool) {
    self.isPretty = isPretty
    bytes = .allocate(capacity: 4096)
    containers = .allocate(capacity: 8)
  }

  func deallocate() {
    bytes.deallocate()
    containers.deallocate()
  }

  var written: [UInt8] { Array(UnsafeBufferPointer(rebasing: bytes[..<size])) }

  /// Returns whether a container is still open that was the so-many-th to be begun.
  @inline(__always)
  func isOpen(_ place: Int, _ serial: Int) -> Bool {
    place < depth && containers[place].serial == serial
  }

  /// The number of members or elements of an open container that were begun.
  func count(_ place: Int) -> Int { containers[place].count }

  /// Returns whether an open container is an object.
  func isObject(_ place: Int) -> Bool { containers[place].isObject }

  /// The steps to the last value that was begun in the innermost of so many containers.
  func path(depth count: Int) -> [any CodingKey] {
    containers[..<min(count, depth)].compactMap { container in
      // Behind a member that was taken back there is none that was written last.
      guard container.count > 0, container.keyStart < size else { return nil }
      guard container.isObject else { return JSONPathKey(container.count - 1) }
      // The key is read back: to keep it, too, would take longer for each.
      let rest = UnsafeBufferPointer(rebasing: bytes[container.keyStart..<size])
      var scanner = JSONScanner(bytes: rest, depthLimit: 0)
      guard let token = try? scanner.next(), token.kind == .string else { return nil }
      let text = UnsafeBufferPointer(rebasing: rest[1..<token.end - 1])
      return JSONPathKey(JSONText.text(text, isEscaped: token.isEscaped))
    }
  }
}

// MARK: - Structure

extension JSONEncodingState {
  /// Makes ready for a member of a container, which is open: closes what is deeper, writes the key.
  ///
  /// - Returns: What was written before the comma and the key, to be able to take them back.
  @inline(__always)
  mutating func prepareMember(_ key: String, in place: Int) -> Int {
    if depth > place + 1 { close(to: place + 1) }
    let before = size
    separate(in: place)
    containers[place].keyStart = size
    writeQuoted(key)
    reserve(2)
    append(UInt8(ascii: ":"))
    if isPretty { append(UInt8(ascii: " ")) }
    isPending = true
    return before
  }

  /// Makes ready for an element of a container, which is open.
  ///
  /// - Returns: What was written before the comma, to be able to take it back.
  @inline(__always)
  mutating func prepareElement(in place: Int) -> Int {
    if depth > place + 1 { close(to: place + 1) }
    let before = size
    separate(in: place)
    isPending = true
    return before
  }

  /// Notes that the value comes now for which everything is ready.
  @inline(__always)
  mutating func beginValue() {
    begun += 1
    isPending = false
  }

  /// Opens a container for which everything is ready.
  mutating func open(isObject: Bool) {
    beginValue()
    if depth == containers.count { growContainers() }
    containers.initializeElement(at: depth, to: Container(serial: begun, isObject: isObject))
    depth += 1
    reserve(1)
    append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
  }

  /// Closes containers until only so many are open.
  mutating func close(to count: Int) {
    while depth > count {
      depth -= 1
      let container = containers[depth]
      if isPretty, container.count > 0 { appendIndentedLine() }
      reserve(1)
      append(container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    }
  }

  /// Ends the document: nothing may be written from now on.
  mutating func finish() {
    close(to: 0)
    begun += 1
  }

  /// Takes back a key or comma, and what was written of the value behind it.
  mutating func takeBack(to size: Int, in place: Int) {
    self.size = size
    isPending = false
    // Who still has the value's encoder can't write the next value with it.
    begun += 1
    guard place >= 0 else { return }
    depth = place + 1
    containers[place].count -= 1
  }

  /// Returns whether a value is still the last that was begun in a container: nothing was written
  /// behind it.
  ///
  /// `begun` is what was begun before the value, `count` how many the container had with it.
  func isLast(in place: Int, begun: Int, count: Int) -> Bool {
    if place < 0 { return self.begun == begun }
    return place < depth && containers[place].serial <= begun && containers[place].count == count
  }

  @inline(__always)
  private mutating func separate(in place: Int) {
    reserve(1)
    if containers[place].count > 0 { append(UInt8(ascii: ",")) }
    containers[place].count += 1
    if isPretty { appendIndentedLine() }
  }

  private mutating func appendIndentedLine() {
    reserve(1 + 2 * depth)
    append(UInt8(ascii: "\n"))
    for _ in 0..<2 * depth { append(UInt8(ascii: " ")) }
  }

  private mutating func growContainers() {
    let larger = UnsafeMutableBufferPointer<Container>.allocate(capacity: 2 * containers.count)
    _ = larger.moveInitialize(fromContentsOf: containers)
    containers.deallocate()
    containers = larger
  }
}

// MARK: - Bytes

extension JSONEncodingState {
  /// Sees to it that there is room for so many more bytes.
  @inline(__always)
  private mutating func reserve(_ count: Int) {
    if bytes.count - size < count { grow(by: count) }
  }

  private mutating func grow(by count: Int) {
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: max(2 * bytes.count, size + count))
    _ = larger.update(fromContentsOf: bytes[..<size])
    bytes.deallocate()
    bytes = larger
  }

  /// Writes a byte for which there is room.
  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    bytes[size] = byte
    size += 1
  }

  /// Writes a double, which is finite, with the fewest digits that read back.
  mutating func write(_ value: Double) { value.write(to: &self) }

  /// Writes ASCII that needs no escapes.
  @inline(__always)
  mutating func write(ascii text: StaticString) {
    write(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @inline(__always)
  mutating func write(_ text: UnsafeBufferPointer<UInt8>) {
    reserve(text.count)
    guard let from = text.baseAddress, let to = bytes.baseAddress else { return }
    (to + size).update(from: from, count: text.count)
    size += text.count
  }

  /// Writes a string, in quotes.
  @inline(__always)
  mutating func writeQuoted(_ text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ writeQuoted($0) }) == nil {
      // A string that another language made.
      Array(text.utf8).withUnsafeBufferPointer { writeQuoted($0) }
    }
  }

  @inline(__always)
  private mutating func writeQuoted(_ text: UnsafeBufferPointer<UInt8>) {
    // An escape is six bytes at most; so much more room than needed is no matter for short strings.
    reserve(text.count < 1024 ? 6 * text.count + 2 : JSONEncodingState.quotedSize(of: text))
    append(UInt8(ascii: "\""))
    for byte in text {
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        writeEscape(of: byte)
      } else {
        append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }

  private static func quotedSize(of text: UnsafeBufferPointer<UInt8>) -> Int {
    text.reduce(text.count + 2) { size, byte in
      byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") ? size + 5 : size
    }
  }

  /// Writes an escape for which there is room.
  private mutating func writeEscape(of byte: UInt8) {
    let escape = JSONEscaping.escape(of: byte)
    for place in 0..<escape.count { append(UInt8(truncatingIfNeeded: escape.bytes >> (8 * place))) }
  }

  /// Writes a whole number.
  @inline(__always)
  mutating func write(_ magnitude: UInt64, isNegative: Bool) {
    // A sign, and twenty digits for 2⁶⁴.
    reserve(21)
    if isNegative { append(UInt8(ascii: "-")) }
    var rest = magnitude
    var count = 1
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    rest = magnitude
    var place = size + count
    size = place
    repeat {
      place -= 1
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      bytes[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
      rest = quotient
    } while rest > 0
  }
}

extension JSONEncodingState: TextOutputStream {
  /// Writes text that needs neither quotes nor escapes.
  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { write($0) }
  }

  /// The standard library's writer of a number's digits, if it can: it makes no string then.
  mutating func _writeASCII(_ buffer: UnsafeBufferPointer<UInt8>) { write(buffer) }
}
