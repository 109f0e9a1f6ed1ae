/// Reads what `strace -f -y -xx` writes.
struct TraceReader {
  /// The part of an interrupted line that was read so far.
  private struct Beginning {
    let line: Int
    let text: [UInt8]
  }

  private var beginnings: [Int: Beginning] = [:]
  private(set) var calls: [TracedCall] = []
  private(set) var isKilled = false

  /// Reads all lines.
  ///
  /// - Throws: ``MissingPrerequisite`` that quotes a line that makes no sense.
  init(_ bytes: [UInt8]) throws {
    for (number, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      try read(line, number)
    }
  }

  private mutating func read(_ line: ArraySlice<UInt8>, _ number: Int) throws {
    guard let space = line.firstIndex(of: UInt8(ascii: " ")),
      let thread = Int(String(decoding: line[..<space], as: UTF8.self))
    else { throw TraceReader.senseless(line) }
    var text = line[space...].drop { $0 == UInt8(ascii: " ") }
    if text.starts(with: "+++".utf8) {
      if text.starts(with: "+++ killed by SIGKILL".utf8) { isKilled = true }
      // Threads that were killed within a call never came back from it.
      if let beginning = beginnings.removeValue(forKey: thread) {
        try add(beginning.text[...], thread, began: beginning.line, ended: number)
      }
      return
    }
    if text.starts(with: "---".utf8) { return }
    let unfinished = Array("<unfinished ...>".utf8)
    if text.suffix(unfinished.count).elementsEqual(unfinished) {
      beginnings[thread] = Beginning(line: number, text: Array(text.dropLast(unfinished.count)))
      return
    }
    var began = number
    if text.starts(with: "<... ".utf8) {
      guard let beginning = beginnings.removeValue(forKey: thread),
        let end = text.firstIndex(of: UInt8(ascii: ">"))
      else { throw TraceReader.senseless(line) }
      began = beginning.line
      text = (beginning.text + text[(end + 1)...])[...]
    }
    try add(text, thread, began: began, ended: number)
  }

  private mutating func add(
    _ text: ArraySlice<UInt8>, _ thread: Int, began: Int, ended: Int
  ) throws {
    guard let open = text.firstIndex(of: UInt8(ascii: "(")) else {
      throw TraceReader.senseless(text)
    }
    var cursor = TraceCursor(text[(open + 1)...])
    let arguments = try cursor.arguments()
    let (result, isInjected) = cursor.result()
    calls.append(
      TracedCall(
        thread: thread, name: String(decoding: text[..<open], as: UTF8.self),
        arguments: arguments, result: result, isInjected: isInjected, began: began, ended: ended))
  }

  static func senseless(_ line: ArraySlice<UInt8>) -> MissingPrerequisite {
    MissingPrerequisite("strace wrote \(String(decoding: line.prefix(200), as: UTF8.self))")
  }
}

/// Walks through the arguments and the result of one call.
struct TraceCursor {
  private let text: ArraySlice<UInt8>
  private var place: Int

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    place = text.startIndex
  }

  private static let quote = UInt8(ascii: "\"")
  private static let less = UInt8(ascii: "<")
  private static let greater = UInt8(ascii: ">")
  private static let comma = UInt8(ascii: ",")
  private static let parenthesis = UInt8(ascii: ")")

  private var next: UInt8? { place < text.endIndex ? text[place] : nil }

  /// Everything up to the closing parenthesis, or to the end of a call that broke off.
  mutating func arguments() throws -> [TracedCall.Argument] {
    var found: [TracedCall.Argument] = []
    while let byte = next, byte != TraceCursor.parenthesis {
      switch byte {
      // Dots follow a text that was cut short.
      case TraceCursor.comma, UInt8(ascii: " "), UInt8(ascii: "."): place += 1
      case TraceCursor.quote: found.append(.bytes(try escaped(until: TraceCursor.quote)))
      default: found.append(try word())
      }
    }
    place += 1
    return found
  }

  /// A number, flags, or an open file; what is in brackets of any kind is left as it is.
  private mutating func word() throws -> TracedCall.Argument {
    let start = place
    var depth = 0
    while let byte = next {
      if byte == TraceCursor.less, depth == 0 {
        let number = Int(String(decoding: text[start..<place], as: UTF8.self)) ?? -1
        let path = try escaped(until: TraceCursor.greater)
        return .file(number, String(decoding: path, as: UTF8.self))
      }
      if "([{".utf8.contains(byte) { depth += 1 }
      if depth == 0, byte == TraceCursor.comma || byte == TraceCursor.parenthesis { break }
      if ")]}".utf8.contains(byte) { depth -= 1 }
      place += 1
    }
    return .word(String(decoding: text[start..<place], as: UTF8.self))
  }

  /// Bytes written as `\x00`, or plainly, up to a mark.
  private mutating func escaped(until end: UInt8) throws -> [UInt8] {
    var bytes: [UInt8] = []
    place += 1
    let isFound = try text.withUnsafeBufferPointer { buffer in
      let base = text.startIndex
      let count = buffer.count
      bytes.reserveCapacity((count - (place - base)) / 4)
      var index = place - base
      while index < count, buffer[index] != end {
        if buffer[index] == 0x5C, index + 3 < count, buffer[index + 1] == 0x78 {
          guard let high = TraceCursor.digit(buffer[index + 2]),
            let low = TraceCursor.digit(buffer[index + 3])
          else { throw TraceReader.senseless(text) }
          bytes.append(high << 4 | low)
          index += 4
        } else {
          bytes.append(buffer[index])
          index += 1
        }
      }
      place = base + index + 1
      return index < count
    }
    guard isFound else { throw TraceReader.senseless(text) }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }

  /// Returns the text after the arguments: ` = 4096`, ` = -1 EIO (…) (INJECTED)` or ` = ?`.
  func result() -> (number: Int?, isInjected: Bool) {
    guard place < text.endIndex else { return (nil, false) }
    let rest = String(decoding: text[place...], as: UTF8.self)
    let words = rest.split(separator: " ")
    guard words.count > 1, words[0] == "=" else { return (nil, false) }
    let number = words[1].prefix { $0 == "-" || $0.isNumber }
    return (Int(number), rest.hasSuffix("(INJECTED)"))
  }
}
