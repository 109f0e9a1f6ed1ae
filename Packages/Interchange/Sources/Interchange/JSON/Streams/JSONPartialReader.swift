/// Reads a document that comes in pieces, and shows at any time what is there of it.
///
/// This is for text that arrives slowly: a language model that answers in JSON, for instance.
/// Nothing here throws. A mistake is a state, and what was read before it stays.
///
/// ```swift
/// var reader = JSONPartialReader()
/// reader.feed(#"{"name": "La Marie-R"#)
/// reader.value     // {"name": "La Marie-R"}
/// reader.feed(#"ose", "grade": 6"#)
/// reader.value     // {"name": "La Marie-Rose"}: a digit might follow
/// reader.feed("}")
/// reader.state     // .complete
/// ```
///
/// Feeding takes time by what is fed, asking for ``value`` by the whole document so far.
public struct JSONPartialReader: Sendable {
  /// The default of the largest size of a document: 16 MiB.
  public static let defaultSizeLimit = 16 << 20

  /// The state of the reader.
  public private(set) var state = State.incomplete

  /// The number of bytes that a document may have.
  public let sizeLimit: Int

  private var events: JSONEvents
  private var tree = JSONTree()
  private var size = 0

  /// Begins to read a document.
  ///
  /// - Parameters:
  ///   - depthLimit: How deeply arrays and objects may be nested.
  ///   - sizeLimit: How many bytes the document may have.
  public init(
    depthLimit: Int = JSONReader.defaultDepthLimit, sizeLimit: Int = defaultSizeLimit
  ) {
    self.sizeLimit = max(sizeLimit, 0)
    events = JSONEvents(depthLimit: depthLimit, tokenLimit: max(sizeLimit, 1))
  }

  /// The document so far, or nil if that is nothing.
  ///
  /// Arrays and objects that have not ended are shown with what is in them. A string that has not
  /// ended is shown as far as it is there, without half an escape or half a character. A number,
  /// `true`, `false` or `null` is shown once it is sure where it ends, and a key once its value has
  /// begun.
  public var value: JSONValue? {
    tree.value(unfinished: isRefused ? nil : events.unfinishedText)
  }

  private var isRefused = false

  /// Takes in the next bytes; after a mistake or ``finish()`` they are left out.
  public mutating func feed(_ bytes: [UInt8]) {
    guard !isOver else { return }
    let room = sizeLimit - size
    size += min(bytes.count, room)
    events.feed(bytes.count > room ? Array(bytes.prefix(room)) : bytes)
    advance()
    if bytes.count > room, !isOver {
      fail(events.errorAtEnd(.tooLarge, "a document of more than \(sizeLimit) bytes"))
    }
  }

  /// Takes in the next bytes; after a mistake or ``finish()`` they are left out.
  public mutating func feed(_ bytes: some Sequence<UInt8>) { feed(Array(bytes)) }

  /// Takes in the next piece of text; after a mistake or ``finish()`` it is left out.
  public mutating func feed(_ text: String) { feed(Array(text.utf8)) }

  /// Says that nothing more comes: a document that has not ended is a mistake from now on, and a
  /// number that is all of the document has ended.
  public mutating func finish() {
    guard !isOver else { return }
    events.finish()
    advance()
    isFinished = true
  }

  private var isFinished = false

  private var isOver: Bool {
    if case .failed = state { true } else { isFinished }
  }

  private mutating func advance() {
    do throws(JSONError) {
      while let event = try events.next() {
        do throws(JSONTree.Refusal) {
          try tree.add(event)
        } catch {
          isRefused = true
          throw events.error(error.code, error.reason)
        }
      }
      if events.isComplete { state = .complete }
    } catch {
      fail(error)
    }
  }

  private mutating func fail(_ error: JSONError) { state = .failed(error) }
}

extension JSONPartialReader {
  /// The state of a reader.
  public enum State: Sendable, Equatable {
    /// More is to come.
    case incomplete

    /// The document has ended, and is whole.
    case complete

    /// There is a mistake; what was read before it is kept.
    case failed(JSONError)
  }
}
