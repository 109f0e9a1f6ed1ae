import Blobs
import DomainModelsTesting

extension BlobContract {
  static let contentRules: [BlobRule] = [
    BlobRule(
      "B1", "What was put comes back byte by byte, and its id is the SHA-256 of its content."
    ) { subject in
      let store = try await subject.open()
      let ada = try Sample.ada()
      try expect(try await store.put(Sample.abc, for: ada), is: Sample.abcID, "the id of \"abc\"")
      try expect(try await store.put([], for: ada), is: Sample.emptyID, "the id of nothing")
      try await store.expectContent([], of: Sample.emptyID, "after an empty content was put")
      let contents = [1, 2, 255, 256, 4096, 70_001].map { Sample.content($0, size: $0) }
      var ids: [BlobID] = []
      for content in contents { ids.append(try await store.put(content, for: ada)) }
      try expect(Set(ids).count, is: contents.count, "the number of names of different contents")
      for (id, content) in zip(ids, contents) {
        try await store.expectContent(content, of: id, "after \(content.count) bytes were put")
      }
    },
    BlobRule("B2", "An unknown id gives nil, and there is nothing of it to remove.") { subject in
      let store = try await subject.open()
      let ada = try Sample.ada()
      try await store.expectNothing(of: Sample.abcID, "before anything was put")
      try expect(
        try await !store.remove(Sample.abcID, of: ada), "an unknown blob is said to be removed")
      try await store.expectList([], of: ada, "before anything was put")
      _ = try await store.put(Sample.content(1, size: 9), for: ada)
      try await store.expectNothing(of: Sample.abcID, "after something else was put")
    },
    BlobRule("B3", "Putting the same content again gives the same id and counts once.") { subject in
      let store = try await subject.open(ownerSize: 5)
      let ada = try Sample.ada()
      for time in 1...3 {
        let id = try await store.put(Sample.abc, for: ada)
        try expect(id, is: Sample.abcID, "the id at time \(time)")
        try await store.expectList(
          [BlobEntry(id: Sample.abcID, size: 3)], of: ada, "after putting \(time) times")
      }
      try expect(try await store.remove(Sample.abcID, of: ada), "it can't be removed")
      try await store.expectList([], of: ada, "after it was removed once")
      try await store.expectNothing(of: Sample.abcID, "after it was removed once")
    },
  ]

  static let damageRules: [BlobRule] = [
    BlobRule(
      "B4", "A damaged blob is an error and is never given; putting it again mends it.",
      needs: .persistent
    ) { subject in
      let store = try await subject.open()
      let (ada, ben) = (try Sample.ada(), try Sample.ben())
      for owner in [ada, ben] {
        let id = try await store.put(Sample.abc, for: ada)
        try await subject.damage(id)
        do {
          let found = try await store.get(id)
          throw ExpectationFailure("a damaged blob gives \(found?.count ?? 0) bytes and no error")
        } catch let error as BlobError {
          try expect(error.reason, is: .damaged, "the error's reason")
        }
        try expect(try await store.put(Sample.abc, for: owner), is: id, "the id when put again")
        try await store.expectContent(Sample.abc, of: id, "after it was put again")
        try await store.expectList(
          [BlobEntry(id: id, size: 3)], of: owner, "after it was put again")
      }
    }
  ]
}

extension BlobContract {
  static let limitRules: [BlobRule] = [
    BlobRule(
      "B5",
      "A blob of the largest size is taken; a larger one is refused, and nothing of it kept."
    ) { subject in
      let store = try await subject.open(blobSize: Sample.million.count - 1)
      let ada = try Sample.ada()
      try expect(store.limits.blobSize, is: Sample.million.count - 1, "the limit of one blob")
      try await store.expectRefusal(of: Sample.million, for: ada, .tooLarge, "a larger blob")
      try await store.expectNothing(of: Sample.millionID, "after it was refused")
      try await store.expectList([], of: ada, "after a larger blob was refused")
      let largest = Array(Sample.million.dropLast())
      let id = try await store.put(largest, for: ada)
      try await store.expectContent(largest, of: id, "after a blob of the largest size was put")
    },
    BlobRule(
      "B6", "An owner's quota can be filled exactly; a put beyond it is refused whole."
    ) { subject in
      let store = try await subject.open(ownerSize: 10)
      let ada = try Sample.ada()
      let first = try await store.put(Sample.content(1, size: 8), for: ada)
      let entry = BlobEntry(id: first, size: 8)
      try await store.expectRefusal(of: Sample.abc, for: ada, .overQuota, "a blob beyond the quota")
      try await store.expectNothing(of: Sample.abcID, "after the quota refused it")
      try await store.expectList([entry], of: ada, "after a blob was refused")
      let second = try await store.put(Sample.content(2, size: 2), for: ada)
      let full = [entry, BlobEntry(id: second, size: 2)].sorted { $0.id < $1.id }
      try await store.expectList(full, of: ada, "when the quota is filled exactly")
      try expect(try await store.usage(of: ada), is: 10, "the usage of a full quota")
      try await store.expectRefusal(of: [1], for: ada, .overQuota, "a byte beyond a full quota")
      try expect(
        try await store.put(Sample.content(1, size: 8), for: ada), is: first,
        "the id of what is held already, put into a full quota")
      _ = try await store.put(Sample.abc, for: try Sample.ben())
      try await store.expectContent(Sample.abc, of: Sample.abcID, "after another owner put it")
    },
  ]
}
