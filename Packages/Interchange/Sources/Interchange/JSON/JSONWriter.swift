/// Writes JSON as UTF-8 into an array of bytes, whole values or piece by piece.
///
/// Piece by piece, no ``JSONValue`` needs to be built: open a container, write what is in it, close
/// it. Commas, colons and indentation come by themselves.
///
/// Text is escaped as little as RFC 8259 allows: quote, backslash and control characters, nothing
/// else. A double is written with the fewest digits that read back as the same double, a whole one
/// with `.0` so that it reads back as a double; NaN and the infinities, which JSON lacks, are written
/// as `null`.
///
/// Calls in an order that makes no document (a value without key in an object, an array closed as an
/// object, a second value at the top) are mistakes in the program, and stop it.
public struct JSONWriter: Sendable {
  /// The bytes written so far.
  public private(set) var bytes: [UInt8]

  /// Compact or pretty.
  public let style: Style

  private var state = State.start
  private var enclosing: [State] = []

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - style: Compact on one line, or pretty with two spaces of indent.
  ///   - bytes: What to append to.
  public init(style: Style = .compact, appendingTo bytes: [UInt8] = []) {
    self.style = style
    self.bytes = bytes
  }

  /// True if one whole document has been written, so that nothing but ``endLine()`` may follow.
  public var isComplete: Bool { state == .complete }

  // MARK: - Containers

  /// Opens an object.
  public mutating func beginObject() {
    begin(UInt8(ascii: "{"), .objectStart)
  }

  /// Closes the innermost container, an object whose last key has its value.
  public mutating func endObject() {
    precondition(state == .objectStart || state == .objectNext, "no object to end here")
    end(UInt8(ascii: "}"), wasEmpty: state == .objectStart)
  }

  /// Opens an array.
  public mutating func beginArray() {
    begin(UInt8(ascii: "["), .arrayStart)
  }

  /// Closes the innermost container, an array.
  public mutating func endArray() {
    precondition(state == .arrayStart || state == .arrayNext, "no array to end here")
    end(UInt8(ascii: "]"), wasEmpty: state == .arrayStart)
  }

  /// Writes a member's key; the value must follow.
  public mutating func key(_ key: String) {
    precondition(state == .objectStart || state == .objectNext, "a key can't stand here")
    separate(isFirst: state == .objectStart)
    appendQuoted(key)
    bytes.append(UInt8(ascii: ":"))
    if style == .pretty { bytes.append(UInt8(ascii: " ")) }
    state = .objectValue
  }

  /// Ends a complete document with a line feed, so that another may follow on the next line.
  public mutating func endLine() {
    precondition(state == .complete, "the document is not complete")
    bytes.append(UInt8(ascii: "\n"))
    state = .start
  }

  // MARK: - Values

  /// Writes a string.
  public mutating func string(_ value: String) {
    prepareValue()
    appendQuoted(value)
  }

  /// Writes a whole number.
  public mutating func integer(_ value: Int64) {
    prepareValue()
    appendDecimal(value)
  }

  /// Writes a whole number.
  public mutating func integer(_ value: Int) {
    integer(Int64(value))
  }

  /// Writes a whole number; one beyond `Int64` reads back as a double.
  public mutating func integer(_ value: UInt64) {
    prepareValue()
    DecimalDigits.append(value, to: &bytes)
  }

  /// Writes a double, or `null` for NaN and the infinities.
  public mutating func number(_ value: Double) {
    prepareValue()
    // Swift describes a finite double with the fewest digits that round-trip, in JSON's grammar.
    bytes.append(contentsOf: (value.isFinite ? value.description : "null").utf8)
  }

  /// Writes a number with all its digits.
  public mutating func decimal(_ value: JSONDecimal) {
    prepareValue()
    bytes.append(contentsOf: value.description.utf8)
  }

  /// Writes `true` or `false`.
  public mutating func boolean(_ value: Bool) {
    prepareValue()
    append(value ? "true" : "false")
  }

  /// Writes `null`.
  public mutating func null() {
    prepareValue()
    append("null")
  }

  /// Writes a whole value with everything in it.
  public mutating func write(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .boolean(let value): boolean(value)
    case .integer(let value): integer(value)
    case .number(let value): number(value)
    case .string(let value): string(value)
    case .array(let elements):
      beginArray()
      for element in elements { write(element) }
      endArray()
    case .object(let object):
      beginObject()
      for member in object.members {
        key(member.key)
        write(member.value)
      }
      endObject()
    }
  }
}

extension JSONWriter {
  private mutating func begin(_ bracket: UInt8, _ inside: State) {
    prepareValue()
    bytes.append(bracket)
    enclosing.append(state)
    state = inside
  }

  private mutating func end(_ bracket: UInt8, wasEmpty: Bool) {
    guard let outside = enclosing.popLast() else { preconditionFailure("nothing to end") }
    state = outside
    if style == .pretty, !wasEmpty { appendIndentedLine() }
    bytes.append(bracket)
  }

  /// Writes what stands before a value, and notes that the value stands there now.
  private mutating func prepareValue() {
    switch state {
    case .start:
      state = .complete
    case .objectValue:
      state = .objectNext
    case .arrayStart, .arrayNext:
      separate(isFirst: state == .arrayStart)
      state = .arrayNext
    case .objectStart, .objectNext:
      preconditionFailure("a value in an object needs a key")
    case .complete:
      preconditionFailure("a document has one value; call endLine() to begin another")
    }
  }

  private mutating func separate(isFirst: Bool) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    if style == .pretty { appendIndentedLine() }
  }

  private mutating func appendIndentedLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * enclosing.count))
  }

  private mutating func append(_ word: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  private mutating func appendDecimal(_ value: Int64) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    DecimalDigits.append(value.magnitude, to: &bytes)
  }

  private mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    JSONEscaping.append(text, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }
}

extension JSONWriter {
  /// The layout of a document.
  public enum Style: Sendable, Equatable {
    /// On one line, without spaces.
    case compact

    /// Each member and element on its own line, two spaces deeper than what holds it.
    case pretty
  }

  /// The tokens that may come next.
  enum State: Sendable {
    /// A document's value.
    case start
    /// Nothing: the document is whole.
    case complete
    /// A first key, or the end of the object.
    case objectStart
    /// Another key, or the end of the object.
    case objectNext
    /// The value of the key just written.
    case objectValue
    /// A first element, or the end of the array.
    case arrayStart
    /// Another element, or the end of the array.
    case arrayNext
  }
}
