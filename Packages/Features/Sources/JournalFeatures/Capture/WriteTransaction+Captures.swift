import DomainModels
import JournalModels
import Storage

/// Whether the journal knows a thought.
enum ThoughtPresence {
  /// It is here.
  case present(Thought)
  /// It was deleted, and must not come back.
  case erased
  /// It was never here.
  case absent
}

extension WriteTransaction {
  /// Whether the journal knows a thought of this ID.
  func state(of id: Identifier<Thought>) throws -> ThoughtPresence {
    if let there = try find(id, includingDeleted: true) {
      return there.lifecycle.isDeleted ? .erased : .present(there)
    }
    // A query can't see what was erased; bringing it back is what tells the two apart, and it
    // writes nothing in either case.
    do {
      try restore(id, at: Timestamp(milliseconds: 0))
      return .erased
    } catch let error as StorageError where error.reason == .missing {
      return .absent
    } catch let error as StorageError where error.reason == .erased {
      return .erased
    }
  }
}
