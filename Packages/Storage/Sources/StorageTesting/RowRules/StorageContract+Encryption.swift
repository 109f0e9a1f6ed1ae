import DomainModels
import DomainModelsTesting
import Storage

extension StorageContract {
  static let encryptionRules: [StorageRule] = [
    StorageRule(
      "S20",
      "Sensitive columns come back, and are filtered, ordered and searched, as any other.",
      needs: .encrypted
    ) { subject in
      let store = try await subject.openLetters()
      let letters = Letters(subject)
      let wanted = letters.all
      try await store.write { transaction in for letter in wanted { try transaction.insert(letter) }
      }
      let found = try await store.read { try $0.fetch(Query<Letter>().order(by: \.day)) }
      try expect(found, is: wanted, "what was written")
      try await store.expectPages(
        [3, 1], Query().filter(\.mood == "cheerful").order(by: \.subject))
      try await store.expectPages(
        [3, 1, 4], Query().filter(\.mood != "tranquil").order(by: \.subject))
      try await store.expectPages(
        [4, 1], Query().filter(\.pages != 3 && !(\.pages == 2)).order(by: \.day, .descending))
      try await store.expectPages(
        [1, 4],
        Query().filter(\.pages > 0 && Filter.isNil(\.body) || \.pages == 1).order(by: \.pages))
      try await store.expectPages(
        [4, 3], Query().order(by: \.pages, .descending).limit(2))
      try await store.expectPages(
        [1, 4],
        Query().filter(.among(\.mood, ["cheerful", "sorrowful"]) && \.day != letters.days[2])
          .order(by: \.pages))
      try await store.expectPages([2], Query().filter(.matches("cal wint")))
      let matched = try await store.read { try $0.count(Query<Letter>().filter(.matches("sun"))) }
      try expect(matched, is: 2, "how many letters a search counts")
      var edited = wanted[0]
      edited.subject = "Hail"
      edited.body = nil
      edited.mood = "sorrowful"
      try await store.write { [edited] transaction in
        try transaction.save(edited)
        let within = try transaction.fetch(
          Query<Letter>().filter(.matches("hail") && \.mood == "sorrowful"))
        try expect(within, is: [edited], "what a write finds of its own")
      }
      try await store.expectPages([3], Query().filter(.matches("sun")))
      try await store.expectPages([1, 4], Query().filter(\.mood == "sorrowful").order(by: \.pages))
      try await store.write { try $0.delete(wanted[2].id, at: subject.clock.now) }
      try await store.expectPages([], Query().filter(.matches("sun")))
      let page = try await store.read { try $0.page(Query<Letter>().order(by: \.pages), size: 2) }
      let rest = try await store.read { transaction in
        try transaction.page(Query<Letter>().order(by: \.pages), size: 2, after: page.next)
      }
      try expect(page.records.map(\.pages) + rest.records.map(\.pages), is: [1, 2, 4], "the pages")
      let changes = try await store.changes()
      try expect(
        changes.first?.fields.first { $0.name == "subject" }?.value, is: .text("Sunrise"),
        "a sensitive field in the log")
      try expect(changes.map { $0.fields.count }, is: [8, 8, 8, 8, 3, 1], "the fields in the log")
    },
    StorageRule(
      "S21", "No sensitive value lies readable where the store keeps it.", needs: .encrypted
    ) { subject in
      let store = try await subject.openLetters()
      let letters = Letters(subject)
      try await store.write { transaction in
        for letter in letters.all { try transaction.insert(letter) }
        try transaction.insert(letters.shelf)
      }
      var edited = letters.all[1]
      edited.body = "Quintessence"
      try await store.write { [edited] in try $0.save(edited) }
      _ = try await store.read { try $0.fetch(Query<Letter>().filter(.matches("quint"))) }
      let bytes = try await subject.bytesAtRest()
      try expect(
        bytes.holds("Visible"), "the bytes at rest don't even show what is not sensitive")
      let words = letters.all.flatMap { [$0.subject, $0.body ?? $0.subject, $0.mood] }
      for word in words + ["Quintessence"] {
        for text in [word, word.lowercased()] {
          try expect(!bytes.holds(text), "\"\(text)\" lies readable at rest")
        }
      }
    },
    StorageRule(
      "S22", "Sensitive values that were forgotten can't be read until they are written again.",
      needs: .encrypted
    ) { subject in
      let store = try await subject.openLetters()
      let letter = Letters(subject).all[0]
      try await store.write { try $0.insert(letter) }
      let table = try store.catalogue.rows(named: Letter.table)
      let key: [StoredValue] = [.text(Scope.local.description), letter.id.stored]
      try await store.backend.write { try $0.forget(key, of: table) }
      try await expectFailure("reading what was forgotten", as: StorageError.self) {
        _ = try await store.all(Letter.self)
      } passes: {
        $0.reason == .erased
      }
      try await expectFailure("reading a change of what was forgotten", as: StorageError.self) {
        _ = try await store.changes()
      } passes: {
        $0.reason == .erased
      }
      let days = try await store.read { try $0.values(of: \.day, Query<Letter>()) }
      try expect(days, is: [letter.day], "what was not sensitive")
      try await store.backend.write { rows in
        let values = [StoredValue.null] + Letter.schema.values(of: letter)
        try rows.update(key, of: table, table.sensitive.map { (column: $0, value: values[$0]) })
      }
      try expect(try await store.all(Letter.self), is: [letter], "the rewritten rows")
    },
  ]
}

extension [UInt8] {
  /// Returns whether the text's UTF-8 lies somewhere in the bytes.
  fileprivate func holds(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, count >= wanted.count else { return false }
    return indices.dropLast(wanted.count - 1).contains { start in
      self[start] == first && self[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}

extension RecordStore {
  /// Expects the letters with these numbers of pages, in this order.
  fileprivate func expectPages(_ pages: [Int], _ query: Query<Letter>) async throws {
    let found = try await read { try $0.fetch(query) }
    try expect(found.map(\.pages), is: pages, "the pages of the letters that a query finds")
  }
}
