import Foundation
import Synchronization

/// Pieces that are handed out one after the other.
final class PieceSource: Sendable {
  private let pieces: Mutex<ArraySlice<[UInt8]>>

  init(_ pieces: [[UInt8]]) { self.pieces = Mutex(pieces[...]) }

  func next() -> [UInt8]? { pieces.withLock { $0.popFirst() } }
}

/// Counts what happens anywhere.
final class ReleaseCounter: Sendable {
  private let number = Mutex(0)

  var count: Int { number.withLock { $0 } }

  @Sendable
  func add() { number.withLock { $0 += 1 } }
}

extension URL {
  /// An address that nobody answers at, made without unwrapping.
  static var graphQLExample: URL { exampleAddress(host: "example.org", path: "/graphql") }

  /// An address of its parts.
  static func exampleAddress(host: String, path: String, query: String? = nil) -> URL {
    var parts = URLComponents()
    parts.scheme = "https"
    parts.host = host
    parts.path = path
    parts.percentEncodedQuery = query
    return parts.url ?? URL(filePath: "/")
  }
}
