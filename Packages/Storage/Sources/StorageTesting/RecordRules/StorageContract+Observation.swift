import DomainModels
import Storage

extension StorageContract {
  static let observationRules: [StorageRule] = [
    StorageRule("R11", "An observation begins with the present and ends with the last commit.") {
      subject in
      let store = try await subject.openLibrary()
      let librarian = Librarian(subject)
      let present = librarian.shelf("present")
      try await store.write { try $0.insert(present) }
      let shelves = (0..<40).map { librarian.shelf("shelf \($0)") }
      let stream = store.observe(Query<Shelf>().order(by: \.id))
      let isComplete = try await subject.patience.isEnough {
        var iterator = stream.makeAsyncIterator()
        let first = try await iterator.next()
        try expect(first, is: [present], "the first value")
        try await withThrowingTaskGroup(of: Void.self) { group in
          for start in 0..<8 {
            group.addTask {
              for shelf in shelves[start * 5..<start * 5 + 5] {
                try await store.write { try $0.insert(shelf) }
              }
            }
          }
          try await group.waitForAll()
        }
        var last = first
        while last != [present] + shelves {
          guard let next = try await iterator.next() else { return false }
          try expect(next != last, "the same value came twice in a row")
          last = next
        }
        return true
      }
      try expect(isComplete, "the last commit was never observed")
    }
  ]
}
