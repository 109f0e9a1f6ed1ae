import DomainModels
import DomainModelsTesting
import Storage

extension StorageContract {
  static let changeLogRules: [StorageRule] = [
    StorageRule(
      "R1",
      "Saving a synced record writes the row and exactly one change, together or not at all."
    ) { subject in
      let store = try await subject.openLibrary()
      let librarian = Librarian(subject)
      let first = librarian.shelf("Poetry", room: "attic")
      let second = librarian.shelf("Maps")
      try await store.write { try $0.insert(first) }
      try await store.write { try $0.save(second) }
      try expect(try await store.all(Shelf.self), is: [first, second], "what was saved")
      let changes = try await store.changes()
      try expect(
        changes.map(\.record), is: [first.id.uuid, second.id.uuid], "the records in the log")
      try expect(Set(changes.map(\.operation)).count, is: 2, "the number of operations")
      let third = librarian.shelf("Atlases")
      try await expectFailure("a write that inserts one record twice", as: StorageError.self) {
        try await store.write { transaction in
          try transaction.insert(third)
          try transaction.insert(third)
        }
      } passes: {
        $0.reason == .duplicate
      }
      try expect(
        try await store.all(Shelf.self).count, is: 2, "the number of rows after a failed write")
      try expect(
        try await store.changes().count, is: 2, "the number of changes after a failed write")
    },
    StorageRule(
      "R2",
      "A change holds the fields that changed, and no other; saving the same again is none."
    ) { subject in
      let store = try await subject.openLibrary()
      let librarian = Librarian(subject)
      var shelf = librarian.shelf("Poetry", room: "attic")
      let before = shelf
      try await store.write { [shelf] in try $0.save(shelf) }
      try await store.write { try $0.save(before) }
      shelf.room = nil
      try await store.write { [shelf] in try $0.save(shelf) }
      shelf.name = "e\u{301}"
      try await store.write { [shelf] in try $0.save(shelf) }
      shelf.name = "\u{E9}"
      try await store.write { [shelf] in try $0.save(shelf) }
      let changes = try await store.changes()
      let all = ["name", "room", "capacity", "created_at", "updated_at", "deleted_at"]
      try expect(
        changes.map { $0.fields.map(\.name) }, is: [all, ["room"], ["name"], ["name"]],
        "the fields of each change")
      for change in changes {
        try expect(
          change.fields.allSatisfy { $0.timestamp == change.timestamp },
          "a field's stamp differs from its change's")
      }
      try expect(changes[1].fields[0].value, is: .null, "the value that was taken away")
      let values = changes[2...].map { $0.fields[0].value }
      try expect(
        values[0] == .text("e\u{301}")
          && values[1] == .text("\u{E9}"),
        "the log holds \(values) and not the two spellings that were written")
    },
    StorageRule(
      "R3",
      """
      Every timestamp is later than every timestamp of its scope before it, across reopening and \
      clocks that jump back; a transaction that fails gives its timestamps up.
      """
    ) { subject in
      var store = try await subject.openLibrary()
      let librarian = Librarian(subject)
      let start = subject.clock.now
      var changes: [Change] = []
      // Milliseconds after the start; the clock stands still, jumps back, and runs on.
      for (round, offset) in [0, 0, -3_600_000, -1, 0, 5, 5, -86_400_000].enumerated() {
        subject.clock.now = start.advanced(byMilliseconds: Int64(offset))
        let shelf = librarian.shelf("shelf \(round)")
        try await store.write { try $0.insert(shelf) }
        try? await store.write { transaction in
          try transaction.delete(shelf.id, at: start)
          throw ExpectationFailure("this write is to fail")
        }
        store = try await subject.reopened(store)
        let log = try await store.changes()
        changes += log.filter { !changes.contains($0) }
        // With nothing left in the log, or only its last, the clock has to be known all the same.
        if round % 3 < 2 {
          let confirmed = log.dropLast(round % 3)
          try await store.write { try $0.clearChanges(confirmed) }
        }
        store = try await subject.reopened(store)
      }
      try expect(changes.count, is: 8, "the number of changes")
      for (earlier, later) in zip(changes, changes.dropFirst()) {
        try expect(
          earlier.timestamp < later.timestamp && earlier.sequence < later.sequence,
          "\(later.timestamp) comes after \(earlier.timestamp) and is not later")
      }
      // Had the failed writes kept their timestamps, there would be a gap.
      try expect(
        changes.map(\.timestamp.counter), is: [0, 1, 2, 3, 4, 0, 1, 2], "the counters of the stamps"
      )
    },
    StorageRule("R4", "Local and cached records leave no change.") { subject in
      let store = try await subject.openLibrary()
      let identifiers = subject.environment.identifiers
      let now = subject.clock.now
      var draft = Draft(
        id: identifiers.next(), text: "Dear", lifecycle: Lifecycle(createdAt: now))
      let thumbnail = Thumbnail(
        id: identifiers.next(), width: 64, lifecycle: Lifecycle(createdAt: now))
      try await store.write { [draft] transaction in
        try transaction.insert(draft)
        try transaction.save(thumbnail)
      }
      draft.text = "Dear Ana"
      try await store.write { [draft] transaction in
        try transaction.save(draft)
        try transaction.delete(thumbnail.id, at: now)
      }
      try expect(try await store.all(Draft.self), is: [draft], "the local records")
      try expect(try await store.all(Thumbnail.self), is: [], "the cached records")
      try expect(try await store.changes(), is: [], "the changes of local and cached records")
    },
  ]
}
