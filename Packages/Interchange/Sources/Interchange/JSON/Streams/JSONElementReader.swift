/// Reads an array of any size, element by element, as its bytes come.
///
/// In memory is one element at a time. A document that is no array has one element: itself.
///
/// ```swift
/// var elements = JSONElementReader()
/// elements.feed(Array(#"[{"name": "La Marie-Rose"}, {"na"#.utf8))
/// let first = try elements.next()   // {"name": "La Marie-Rose"}
/// let none = try elements.next()    // nil: feed more, or call finish()
/// ```
public struct JSONElementReader: Sendable {
  private var events: JSONEvents
  private var tree = JSONTree()
  private var isArray = false
  private var failure: JSONError?

  /// The number of events that an element may take, so that one without end doesn't fill the
  /// memory.
  private let eventLimit: Int
  private var eventCount = 0

  /// The number of bytes that an element's texts may have together, so that long ones don't fill it
  /// either.
  private let sizeLimit: Int
  private var size = 0

  /// Begins to read an array.
  ///
  /// - Parameters:
  ///   - depthLimit: How deeply arrays and objects may be nested.
  ///   - tokenLimit: How many bytes a key, string or number may have.
  ///   - eventLimit: How many keys, values and ends an element may be made of.
  ///   - sizeLimit: How many bytes the keys, strings and numbers of an element may have together.
  public init(
    depthLimit: Int = JSONReader.defaultDepthLimit,
    tokenLimit: Int = JSONEvents.defaultTokenLimit, eventLimit: Int = 1 << 20,
    sizeLimit: Int = 1 << 26
  ) {
    events = JSONEvents(depthLimit: depthLimit, tokenLimit: tokenLimit)
    self.eventLimit = eventLimit
    self.sizeLimit = sizeLimit
  }

  /// Takes in the next bytes; what comes behind ``finish()`` or an error is left out.
  public mutating func feed(_ bytes: [UInt8]) { events.feed(bytes) }

  /// Takes in the next bytes; what comes behind ``finish()`` or an error is left out.
  public mutating func feed(_ bytes: some Sequence<UInt8>) { events.feed(Array(bytes)) }

  /// Says that no more bytes come.
  public mutating func finish() { events.finish() }

  /// The next element, or nil if more bytes are needed or, behind ``finish()``, at the end.
  ///
  /// - Throws: ``JSONError`` with the place of the first mistake, behind all elements before it.
  public mutating func next() throws(JSONError) -> JSONValue? {
    if let failure { throw failure }
    do throws(JSONError) {
      while let event = try events.next() {
        if let element = try element(with: event) { return element }
      }
      return nil
    } catch {
      failure = error
      throw error
    }
  }

  /// Takes in an event; the element, if it ends with it.
  private mutating func element(with event: JSONEvent) throws(JSONError) -> JSONValue? {
    if events.depth == 1, event == .beginArray, !isArray {
      isArray = true
      return nil
    }
    if isArray, events.depth == 0 { return nil }
    eventCount += 1
    if eventCount > eventLimit {
      throw events.error(.tooLarge, "an element of more than \(eventLimit) keys, values and ends")
    }
    if case .key(let text) = event { size += text.utf8.count }
    if case .string(let text) = event { size += text.utf8.count }
    if case .number(let text) = event { size += text.utf8.count }
    if size > sizeLimit {
      throw events.error(.tooLarge, "an element whose texts have more than \(sizeLimit) bytes")
    }
    do throws(JSONTree.Refusal) {
      try tree.add(event)
    } catch {
      throw events.error(error.code, error.reason)
    }
    guard let element = tree.root else { return nil }
    tree = JSONTree()
    eventCount = 0
    size = 0
    return element
  }
}
