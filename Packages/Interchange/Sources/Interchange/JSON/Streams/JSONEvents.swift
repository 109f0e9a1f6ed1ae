/// Reads a document of any size, step by step, as its bytes come.
///
/// Feed bytes in pieces of any size, ask for events until there are none, feed more; call
/// ``finish()`` behind the last piece. However the bytes are cut, the events are the same. In memory
/// are what was fed and not yet read, one unfinished key, string or number up to a limit, and one
/// byte for each array and object that is open: a gigabyte takes no more than a page of text.
///
/// ```swift
/// var events = JSONEvents()
/// var names: [String] = []
/// while let chunk = file.read() {
///   events.feed(chunk)
///   while let event = try events.next() {
///     if case .string(let name) = event, events.depth == 2 { names.append(name) }
///   }
/// }
/// events.finish()
/// while let event = try events.next() { … }
/// ```
///
/// The grammar and the errors are those of ``JSONReader``, with two differences: a key that stands
/// twice in its object is no error, because knowing it takes memory for all keys, and no number is
/// too large, because numbers stay as they are written.
public struct JSONEvents: Sendable {
  /// The default of the largest size of a key, string or number: 16 MiB.
  public static let defaultTokenLimit = 16 << 20

  /// The deepest nesting of arrays and objects.
  public let depthLimit: Int

  /// The number of bytes that a key, string or number may have, with its quotes and escapes.
  public let tokenLimit: Int

  /// The number of arrays and objects that the last event leaves open; behind `beginArray` of a
  /// document that is an array it is 1.
  public private(set) var depth = 0

  /// True if the document's one value has ended; only white space may follow.
  public private(set) var isComplete = false

  private var buffer: [UInt8] = []

  /// The number of fed bytes that are still in memory.
  var heldByteCount: Int { buffer.count }
  private var state = JSONScannerState()

  /// The first byte that was not scanned: where an unfinished token begins.
  private var index = 0

  private var failure: JSONError?
  private var isFinished = false
  private var hasEnded = false

  /// Tokens that were scanned, and how many of them were asked for.
  private var tokens: [JSONToken] = []
  private var place = 0

  /// The start of the last event in the buffer.
  private var lastStart = 0

  /// The start of the last event in the document, if its bytes are in the buffer no more.
  private var lastOrigin: JSONOrigin?

  private static let batch = 64

  /// Begins to read a document.
  ///
  /// - Parameters:
  ///   - depthLimit: How deeply arrays and objects may be nested.
  ///   - tokenLimit: How many bytes a key, string or number may have.
  public init(
    depthLimit: Int = JSONReader.defaultDepthLimit, tokenLimit: Int = defaultTokenLimit
  ) {
    self.depthLimit = depthLimit
    self.tokenLimit = max(tokenLimit, 1)
  }

  /// Takes in the next bytes; what comes behind ``finish()`` or an error is left out.
  public mutating func feed(_ bytes: [UInt8]) {
    guard !isFinished, failure == nil else { return }
    dropWhatIsRead()
    if buffer.isEmpty { buffer = bytes } else { buffer += bytes }
  }

  /// Takes in the next bytes; what comes behind ``finish()`` or an error is left out.
  public mutating func feed(_ bytes: some Sequence<UInt8>) { feed(Array(bytes)) }

  /// Says that no more bytes come.
  public mutating func finish() { isFinished = true }

  /// The next event, or nil if more bytes are needed or, behind ``finish()``, at the end.
  ///
  /// - Throws: ``JSONError`` with the place of the first mistake, behind all events before it; asked
  ///   again, the same one.
  public mutating func next() throws(JSONError) -> JSONEvent? {
    if place == tokens.count {
      scan()
      if place == tokens.count {
        if let failure { throw failure }
        return nil
      }
    }
    let token = tokens[place]
    place += 1
    lastStart = token.start
    lastOrigin = nil
    return event(of: token)
  }

  /// The position of the last event's first byte; counting takes time by how much was fed since.
  public var position: JSONPosition {
    let origin = lastOrigin ?? origin(of: lastStart)
    return JSONPosition(line: origin.line, column: origin.column)
  }

  /// An error at the last event.
  func error(_ code: JSONError.Code, _ reason: String) -> JSONError {
    JSONError(code: code, reason: reason, at: lastOrigin ?? origin(of: lastStart))
  }

  /// An error behind everything that was fed.
  func errorAtEnd(_ code: JSONError.Code, _ reason: String) -> JSONError {
    JSONError(code: code, reason: reason, at: origin(of: buffer.count))
  }

  /// The text so far of a string whose end is still to come, and which is no key.
  var unfinishedText: String? {
    guard place == tokens.count, index < buffer.count, buffer[index] == UInt8(ascii: "\"") else {
      return nil
    }
    switch state.expectation {
    case .root, .firstElement, .element, .memberValue: break
    default: return nil
    }
    let range = index + 1..<index + max(state.progress, 1)
    return buffer.withUnsafeBufferPointer {
      JSONText.unescaped(UnsafeBufferPointer(rebasing: $0[range]))
    }
  }

  private func origin(of offset: Int) -> JSONOrigin {
    buffer.withUnsafeBufferPointer { state.origin.advanced(by: offset, in: $0) }
  }
}

extension JSONEvents {
  private mutating func event(of token: JSONToken) -> JSONEvent? {
    switch token.kind {
    case .beginObject, .beginArray:
      depth += 1
      return token.kind == .beginObject ? .beginObject : .beginArray
    case .endObject, .endArray:
      depth -= 1
      isComplete = depth == 0
      return token.kind == .endObject ? .endObject : .endArray
    case .key: return .key(text(of: token))
    case .end: return nil
    case .string, .boolean, .null, .integer, .number: isComplete = depth == 0
    }
    switch token.kind {
    case .string: return .string(text(of: token))
    case .boolean: return .boolean(token.payload == 1)
    case .null: return .null
    default: return .number(String(decoding: buffer[token.start..<token.end], as: UTF8.self))
    }
  }

  private func text(of token: JSONToken) -> String {
    buffer.withUnsafeBufferPointer {
      let run = UnsafeBufferPointer(rebasing: $0[token.start + 1..<token.end - 1])
      return JSONText.text(run, isEscaped: token.isEscaped)
    }
  }

  /// Scans some tokens ahead: entering and leaving the bytes for each would take longer than it.
  private mutating func scan() {
    guard failure == nil, !hasEnded else { return }
    // Swapped, so that there is only one copy of what grows.
    var (state, tokens) = (JSONScannerState(), [JSONToken]())
    swap(&state, &self.state)
    swap(&tokens, &self.tokens)
    tokens.removeAll(keepingCapacity: true)
    var (index, failure, hasEnded) = (index, failure, hasEnded)
    let (depthLimit, tokenLimit, isFinished) = (depthLimit, tokenLimit, isFinished)
    buffer.withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(
        bytes: bytes, depthLimit: depthLimit, isFinal: isFinished, keepsNumbers: true,
        numberLimit: tokenLimit)
      swap(&scanner.state, &state)
      scanner.index = index
      do throws(JSONError) {
        while tokens.count < JSONEvents.batch, !hasEnded {
          let token = try scanner.next()
          hasEnded = token.kind == .end
          if hasEnded { break }
          if token.end - token.start > tokenLimit { throw scanner.tooLong(tokenLimit) }
          tokens.append(token)
        }
        index = scanner.index
      } catch {
        index = scanner.tokenStart
        failure = scanner.failure(error, tokenLimit)
      }
      swap(&scanner.state, &state)
    }
    swap(&state, &self.state)
    swap(&tokens, &self.tokens)
    (self.index, self.failure, self.hasEnded) = (index, failure, hasEnded)
    place = 0
  }

  /// Makes room, in time that is by all in all no more than by what was fed.
  private mutating func dropWhatIsRead() {
    guard place == tokens.count, index > buffer.count / 2 else { return }
    lastOrigin = lastOrigin ?? origin(of: lastStart)
    state.origin = origin(of: index)
    buffer.removeFirst(index)
    index = 0
    lastStart = 0
    tokens.removeAll(keepingCapacity: true)
    place = 0
  }
}

extension JSONScanner {
  /// The error that stops a stream: a mistake, but not that bytes are still to come.
  fileprivate mutating func failure(_ error: JSONError, _ tokenLimit: Int) -> JSONError? {
    guard isIncomplete else {
      return error.offset - state.origin.offset - tokenStart > tokenLimit
        ? tooLong(tokenLimit) : error
    }
    return state.progress > tokenLimit ? tooLong(tokenLimit) : nil
  }

  fileprivate mutating func tooLong(_ tokenLimit: Int) -> JSONError {
    state.progress = 0
    return error(
      .tooLarge, "a key, string or number of more than \(tokenLimit) bytes", at: tokenStart)
  }
}

/// One step through a JSON document.
public enum JSONEvent: Sendable, Hashable {
  /// An object begins: keys and values in turn, and ``endObject``.
  case beginObject

  /// The innermost object ends.
  case endObject

  /// An array begins: its elements, and ``endArray``.
  case beginArray

  /// The innermost array ends.
  case endArray

  /// A member's key, its escapes resolved; the value follows.
  case key(String)

  /// A string, its escapes resolved.
  case string(String)

  /// A number, just as it is written: `Double`, `Int64` and ``JSONDecimal`` can all be made of it.
  case number(String)

  /// `true` or `false`.
  case boolean(Bool)

  /// `null`.
  case null
}
