internal import Synchronization

/// Pieces that were there from the start, handed out one by one.
final class RemainingPieces: Sendable {
  private let pieces: Mutex<ArraySlice<[UInt8]>>

  init(_ pieces: [[UInt8]]) { self.pieces = Mutex(pieces[...]) }

  func next() -> [UInt8]? { pieces.withLock { $0.popFirst() } }
}
