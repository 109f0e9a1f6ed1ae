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
  /// - Throws: ``MissingPart`` that quotes a line that makes no sense.
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

  static func senseless(_ line: ArraySlice<UInt8>) -> MissingPart {
    MissingPart("strace wrote \(String(decoding: line.prefix(200), as: UTF8.self))")
  }
}
