/// Reads a calendar piece by piece: bytes in, tokens out.
///
/// The pieces may be cut anywhere, within a fold, a line break or a character. A token comes as soon
/// as it is certain, which for a line is when the next one has begun, since it may be folded. The
/// parser keeps one line and the names of the open components, never more.
///
/// It takes what RFC 5545 says and what calendars do: lines that end with LF or CR alone, empty
/// lines, a byte order mark, names in small letters.
public struct ICalendarParser: Sendable {
  private enum State: Sendable {
    case content
    case afterReturn
    case afterBreak
  }

  private let limits: ICalendarLimits
  private var state = State.afterBreak
  private var structure: ICalendarStructure
  /// The bytes of the line so far, unfolded.
  private var line: [UInt8] = []
  private var folds: [ICalendarGeoPosition.Fold] = []
  /// The bytes of the line so far, folds included.
  private var length = 0
  /// True if a line has begun: even an empty one can be gone on with.
  private var isOpen = false
  private var firstLine = 1
  private var lineNumber = 1
  private var lineCount = 0

  public init(limits: ICalendarLimits = ICalendarLimits()) {
    self.limits = limits
    structure = ICalendarStructure(limits: limits)
  }

  public mutating func feed(_ bytes: some Collection<UInt8>) -> [ICalendarToken] {
    var tokens: [ICalendarToken] = []
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { feed($0, &tokens) }
    if isDone == nil { Array(bytes).withUnsafeBufferPointer { feed($0, &tokens) } }
    return tokens
  }

  /// Says that nothing follows: the last line and all open components end.
  public mutating func finish() -> [ICalendarToken] {
    var tokens: [ICalendarToken] = []
    endLine(&tokens)
    structure.finish(ICalendarPosition(line: lineNumber, column: 1), &tokens)
    return tokens
  }

  private mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ tokens: inout [ICalendarToken])
  {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch state {
      case .content:
        var end = index
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        append(bytes[index..<end])
        index = end
        guard end < bytes.count else { break }
        state = bytes[end] == 0x0D ? .afterReturn : .afterBreak
        lineNumber += 1
        index += 1
      case .afterReturn:
        state = .afterBreak
        if byte == 0x0A { index += 1 }
      case .afterBreak:
        if byte == 0x0A || byte == 0x0D {
          // An empty line says nothing, and what follows it may still go on with the one before.
          state = byte == 0x0D ? .afterReturn : .afterBreak
          lineNumber += 1
          index += 1
        } else if byte == 0x20 || byte == 0x09 {
          fold(&tokens)
          index += 1
        } else {
          endLine(&tokens)
          begin()
        }
      }
    }
  }

  private mutating func append(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    length += bytes.count
    let room = limits.lineLength - line.count
    if room > 0 { line.append(contentsOf: bytes.prefix(room)) }
  }

  private mutating func begin() {
    isOpen = true
    firstLine = lineNumber
    length = 0
    state = .content
  }

  private mutating func fold(_ tokens: inout [ICalendarToken]) {
    if !isOpen {
      if lineCount < limits.lines {
        tokens.append(
          .problem(
            ICalendarProblem(
              .strayFold, ICalendarPosition(line: lineNumber, column: 1),
              "a file can't begin with white space: it would go on with a line before")))
      }
      begin()
    } else {
      state = .content
      if folds.last?.offset == line.count { folds.removeLast() }
      if length <= limits.lineLength {
        folds.append(ICalendarGeoPosition.Fold(offset: line.count, line: lineNumber))
      }
    }
    length += 1
  }

  private mutating func endLine(_ tokens: inout [ICalendarToken]) {
    defer {
      isOpen = false
      folds.removeAll(keepingCapacity: true)
      // A line that was exceptionally long gives its memory back.
      line.removeAll(keepingCapacity: line.capacity <= 1 << 16)
    }
    guard isOpen else { return }
    let isFirst = lineCount == 0
    lineCount += 1
    let position = ICalendarPosition(line: firstLine, column: 1)
    guard lineCount <= limits.lines else {
      if lineCount == limits.lines + 1 {
        tokens.append(
          .problem(
            ICalendarProblem(
              .tooManyLines, position, "the file has more than \(limits.lines) lines")))
      }
      return
    }
    guard length <= limits.lineLength else {
      tokens.append(
        .problem(
          ICalendarProblem(
            .lineTooLong, position, "the line has more than \(limits.lineLength) bytes")))
      return
    }
    if isFirst, line.starts(with: [0xEF, 0xBB, 0xBF]) {
      line.removeFirst(3)
      folds = folds.map { ICalendarGeoPosition.Fold(offset: max(0, $0.offset - 3), line: $0.line) }
    }
    guard line.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return }
    var scanner = ICalendarLineScanner(line, at: firstLine, folds: folds)
    do {
      let property = try scanner.property()
      for problem in scanner.problems { tokens.append(.problem(problem)) }
      structure.take(property, &tokens)
    } catch {
      tokens.append(.problem(error))
    }
  }
}

/// The limits of a reader, so that no file takes all memory.
public struct ICalendarLimits: Hashable, Sendable {
  /// The longest line, in bytes, folds included; a longer one is reported and left out.
  public var lineLength: Int

  /// The deepest nesting of components; a deeper one is reported and left out.
  public var depth: Int

  /// The number of lines that a file may have (an unfolded one counts once); the rest is left out.
  public var lines: Int

  /// The number of problems that are kept; further ones are only counted.
  public var problems: Int

  /// Makes limits: 16 MiB (attachments stand in lines), 32 levels, 2 million lines, 1000 problems.
  public init(
    lineLength: Int = 16 << 20, depth: Int = 32, lines: Int = 2_000_000, problems: Int = 1000
  ) {
    self.lineLength = lineLength
    self.depth = depth
    self.lines = lines
    self.problems = problems
  }
}

/// The components that were read, and the problems of what couldn't be.
public struct ICalendarReading: Sendable {
  /// The outermost components of the file: mostly one VCALENDAR.
  public internal(set) var components: [ICalendarComponent] = []

  /// The problems, in order, up to the limit.
  public private(set) var problems: [ICalendarProblem] = []

  /// The number of problems beyond the limit.
  public private(set) var problemsLeftOut = 0

  public var calendars: [ICalendarComponent] {
    components.filter { $0.name == "VCALENDAR" }
  }

  mutating func add(_ problem: ICalendarProblem, limit: Int) {
    if problems.count < limit { problems.append(problem) } else { problemsLeftOut += 1 }
  }
}
