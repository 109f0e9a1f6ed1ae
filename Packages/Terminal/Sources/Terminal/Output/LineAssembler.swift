/// Makes lines of bytes that arrive in pieces.
///
/// A line ends with LF or CR LF, which are not part of it. The last one may lack its end.
struct LineAssembler {
  /// The most bytes that a line has, its end not counted.
  let limit: Int

  private var bytes: [UInt8] = []
  /// The start of the next line.
  private var start = 0
  /// Everything before was looked through for a line feed.
  private var looked = 0
  private var lineNumber = 1
  /// True if the line was cut already and only its end is looked for.
  private var isSkipping = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes the next bytes in.
  mutating func append(_ piece: some Sequence<UInt8>) {
    bytes.removeFirst(start)
    looked -= start
    start = 0
    bytes += piece
  }

  /// The next line that has its end, or nil where more bytes are needed.
  ///
  /// - Returns: The line. One that is too long is cut, as soon as that is known, and says so, as does
  ///   one that is not UTF-8. The next call goes on after it.
  mutating func nextLine() -> RepairedLine? {
    while let end = bytes[looked...].firstIndex(of: 0x0A) {
      let line = bytes[start..<end]
      start = end + 1
      looked = start
      if isSkipping {
        isSkipping = false
      } else {
        return mended(line.last == 0x0D ? line.dropLast() : line)
      }
    }
    looked = bytes.count
    if isSkipping {
      start = bytes.count
    } else if bytes.count - start > limit + 1 {
      // One byte more may be the CR of a line that is just short enough.
      let line = bytes[start...]
      start = bytes.count
      isSkipping = true
      return mended(line)
    }
    return nil
  }

  /// The rest at the end of the input, or nil if it is empty.
  ///
  /// - Returns: The last line, mended as any line.
  mutating func lastLine() -> RepairedLine? {
    let line = bytes[start...]
    start = bytes.count
    looked = start
    guard !line.isEmpty, !isSkipping else {
      isSkipping = false
      return nil
    }
    return mended(line)
  }

  private mutating func mended(_ line: ArraySlice<UInt8>) -> RepairedLine {
    let number = lineNumber
    lineNumber += 1
    guard line.count <= limit else {
      return RepairedLine(
        text: String(decoding: line.prefix(limit), as: UTF8.self),
        failure: .lineTooLong(number, limit: limit))
    }
    guard let text = String(validating: line, as: UTF8.self) else {
      return RepairedLine(
        text: String(decoding: line, as: UTF8.self), failure: .invalidUTF8(number))
    }
    return RepairedLine(text: text)
  }
}

/// A line of the input as well as it could be read.
///
/// For commands that answer each line with one: a bad line must not take the others' answers away.
public struct RepairedLine: Sendable, Equatable {
  /// The line without its end.
  ///
  /// Bytes that are no UTF-8 became U+FFFD, and the part beyond the limit is missing.
  public let text: String

  /// The failure, or nil if the text is the line unchanged.
  public let failure: InputFailure?

  /// Says that invalid bytes were replaced; nil where none were.
  ///
  /// - Throws: the line's ``failure``, if a part of the line is missing.
  public func note() throws(InputFailure) -> String? {
    guard let failure else { return nil }
    guard failure.isMendable else { throw failure }
    return "note: \(failure.message); U+FFFD replaces what is invalid in it"
  }

  /// Makes a line; without a failure, one that could be read.
  public init(text: String, failure: InputFailure? = nil) {
    self.text = text
    self.failure = failure
  }
}
