/// The writer that all containers of one encoding share, and which of them are open.
final class JSONEncodingOutput {
  /// A container as those know it that write to it.
  struct Container: Equatable {
    /// How many are around it.
    let depth: Int
    /// Which one it is, in the order in which they were opened from 1.
    let serial: Int

    /// What stands around the document.
    static let top = Container(depth: -1, serial: 0)
  }

  /// How a container or value is found from the one around it.
  enum Step {
    case member(String)
    case element(Int)
  }

  private struct Open {
    let serial: Int
    let isObject: Bool
    let step: Step?
    var count = 0
  }

  let userInfo: [CodingUserInfoKey: any Sendable]
  var writer: JSONWriter
  /// How many values and containers were begun.
  private(set) var begun = 0
  private(set) var nextSerial = 1
  private var open: [Open] = []
  /// The first thing that went wrong where nothing could be thrown.
  private var failure: EncodingError?

  init(style: JSONWriter.Style, userInfo: [CodingUserInfoKey: any Sendable]) {
    writer = JSONWriter(style: style)
    self.userInfo = userInfo
  }

  /// Closes what is still open.
  func finish() throws {
    close(to: 0)
    if let failure { throw failure }
  }

  /// How many elements an array has so far.
  func count(of container: Container) -> Int {
    isOpen(container) ? open[container.depth].count : 0
  }

  /// The container that an encoder has opened as its value, if it has.
  func container(in parent: Container, serial: Int) -> Container? {
    let depth = parent.depth + 1
    guard depth < open.count, open[depth].serial == serial else { return nil }
    return Container(depth: depth, serial: serial)
  }

  /// Makes ready for a value inside a container: closes what is deeper, writes the key.
  ///
  /// `begun` is how much was begun when the value's encoder was made, if the value had to be written
  /// next: more means that it has been written already.
  @inline(__always)
  func beginValue(in parent: Container, _ step: Step?, after begun: Int?) throws {
    try enter(parent, step, after: begun)
    self.begun += 1
    if parent.depth >= 0 { open[parent.depth].count += 1 }
    if case .member(let key) = step { writer.key(key) }
  }

  /// Opens a container as a value of another.
  ///
  /// Where that can't be, the failure is kept for the end, and nothing is written from then on.
  func begin(
    isObject: Bool, in parent: Container, _ step: Step?, after begun: Int?
  ) -> Container {
    let container = Container(depth: parent.depth + 1, serial: nextSerial)
    nextSerial += 1
    do {
      try beginValue(in: parent, step, after: begun)
    } catch {
      failure = failure ?? error as? EncodingError
      return container
    }
    if isObject { writer.beginObject() } else { writer.beginArray() }
    open.append(Open(serial: container.serial, isObject: isObject, step: step))
    return container
  }

  /// The keys and places that lead to a container.
  func path(to container: Container, _ step: Step? = nil) -> [any CodingKey] {
    let steps = open.prefix(container.depth + 1).map(\.step) + [step]
    return steps.compactMap { step in
      switch step {
      case .member(let name): JSONPathKey(name)
      case .element(let place): JSONPathKey(place)
      case nil: nil
      }
    }
  }

  private func isOpen(_ container: Container) -> Bool {
    container.depth < open.count
      && (container.depth < 0 || open[container.depth].serial == container.serial)
  }

  @inline(__always)
  private func enter(_ container: Container, _ step: Step?, after begun: Int?) throws {
    if let failure { throw failure }
    guard isOpen(container), begun == nil || begun == self.begun else {
      throw EncodingError.invalidValue(
        "container",
        EncodingError.Context(
          codingPath: path(to: container, step),
          debugDescription: "a container was written to after its parent went on, or a value twice"
        ))
    }
    close(to: container.depth + 1)
  }

  private func close(to depth: Int) {
    while open.count > depth, let container = open.popLast() {
      if container.isObject { writer.endObject() } else { writer.endArray() }
    }
  }
}
