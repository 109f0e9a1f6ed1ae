extension ServerSentEventParser {
  /// An event of which the empty line hasn't come yet.
  struct Draft: Sendable {
    /// The data so far, each line with its line feed.
    private(set) var data: [UInt8] = []
    /// The last identity, also from the events before.
    var id = ""
    /// The wait that this event asks for.
    private(set) var retry: Duration?
    /// True if a field was read since the last empty line.
    private(set) var isBegun = false
    private var type = ""

    /// Returns the value of a line that begins with `data:`, as most lines do; nil for the others.
    @inline(__always)
    static func data(of line: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
      guard line.count >= 5, line[0] == UInt8(ascii: "d"), line[1] == UInt8(ascii: "a"),
        line[2] == UInt8(ascii: "t"), line[3] == UInt8(ascii: "a"), line[4] == UInt8(ascii: ":")
      else { return nil }
      let start = line.count > 5 && line[5] == UInt8(ascii: " ") ? 6 : 5
      return UnsafeBufferPointer(rebasing: line[start...])
    }

    /// Takes one line of data.
    mutating func append(_ line: UnsafeBufferPointer<UInt8>) {
      isBegun = true
      data.append(contentsOf: line)
      data.append(UInt8(ascii: "\n"))
    }

    /// Reads a line that isn't empty.
    mutating func take(_ line: UnsafeBufferPointer<UInt8>) {
      if let data = Self.data(of: line) { append(data) } else { takeOther(line) }
    }

    /// The event, or nil without data; what it said is forgotten except its identity.
    mutating func finish() -> ServerSentEvent? {
      guard isBegun else { return nil }
      defer {
        data.removeAll(keepingCapacity: data.count < 1 << 16)
        type = ""
        retry = nil
        isBegun = false
      }
      guard !data.isEmpty else { return nil }
      let text = data.withUnsafeBufferPointer {
        String(decoding: UnsafeBufferPointer(rebasing: $0.dropLast()), as: UTF8.self)
      }
      return ServerSentEvent(
        type: type.isEmpty ? "message" : type, data: text, lastEventID: id, retry: retry)
    }

    private mutating func takeOther(_ line: UnsafeBufferPointer<UInt8>) {
      let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.count
      if colon == 0 { return }
      let name = line[..<colon]
      var value = line[min(colon + 1, line.count)...]
      if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
      if name.elementsEqual("data".utf8) {
        append(UnsafeBufferPointer(rebasing: value))
      } else if name.elementsEqual("event".utf8) {
        isBegun = true
        type = String(decoding: value, as: UTF8.self)
      } else if name.elementsEqual("id".utf8) {
        isBegun = true
        if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
      } else if name.elementsEqual("retry".utf8) {
        isBegun = true
        let isNumber = value.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        // What no clock can wait for is passed over like what isn't a number.
        if isNumber, let wait = Int64(String(decoding: value, as: UTF8.self)) {
          retry = .milliseconds(wait)
        }
      }
    }
  }
}
