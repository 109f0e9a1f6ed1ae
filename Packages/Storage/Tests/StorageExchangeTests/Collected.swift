import Synchronization

/// Gathers what a callback is given.
final class Collected<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])

  var all: [Element] { elements.withLock { $0 } }

  func add(_ more: [Element]) { elements.withLock { $0 += more } }
}
