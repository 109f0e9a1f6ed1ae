import Blobs
import DomainModelsTesting

extension BlobContract {
  static let holdRules: [BlobRule] = [
    BlobRule("B8", "Removing frees the quota directly; removing again finds nothing.") { subject in
      let store = try await subject.open(ownerSize: 100)
      let ada = try Sample.ada()
      for number in 0..<5 {
        let content = Sample.content(number, size: 100)
        let id = try await store.put(content, for: ada)
        try await store.expectContent(content, of: id, "in a quota that was freed")
        try expect(try await store.remove(id, of: ada), "removing says that there was nothing")
        try await store.expectNothing(of: id, "after it was removed")
        try expect(try await store.usage(of: ada), is: 0, "the usage after removing")
        try expect(try await !store.remove(id, of: ada), "removing again finds something")
      }
    },
    BlobRule(
      "B9",
      "Owners share content, and each counts it in full: one removes it, the others keep it."
    ) { subject in
      let store = try await subject.open(ownerSize: 5)
      let (ada, ben, cleo) = (try Sample.ada(), try Sample.ben(), try Sample.cleo())
      let entry = BlobEntry(id: Sample.abcID, size: 3)
      for owner in [ada, ben] {
        try expect(
          try await store.put(Sample.abc, for: owner), is: Sample.abcID, "the id for \(owner)")
        try await store.expectList([entry], of: owner, "after \(owner) put it")
        try await store.expectRefusal(
          of: Sample.content(7, size: 3), for: owner, .overQuota, "a blob beside a shared one")
      }
      let held = try await store.put(Sample.content(1, size: 4), for: cleo)
      try await store.expectRefusal(
        of: Sample.abc, for: cleo, .overQuota, "a shared blob beyond the quota")
      try expect(
        try await !store.remove(Sample.abcID, of: cleo), "one who does not hold it removes it")
      try await store.expectList([BlobEntry(id: held, size: 4)], of: cleo, "after a refusal")
      try expect(try await store.remove(Sample.abcID, of: ada), "ada can't remove it")
      try await store.expectList([], of: ada, "after ada removed it")
      try await store.expectList([entry], of: ben, "after ada removed it")
      try await store.expectContent(Sample.abc, of: Sample.abcID, "after ada removed it")
      try expect(try await store.remove(Sample.abcID, of: ben), "ben can't remove it")
      try await store.expectNothing(of: Sample.abcID, "after the last hold ended")
    },
    BlobRule("B10", "A list names exactly what its owner holds, ordered by id, with sizes.") {
      subject in
      let store = try await subject.open()
      let (ada, ben) = (try Sample.ada(), try Sample.ben())
      var wanted: [BlobEntry] = []
      for number in 1...20 {
        let id = try await store.put(Sample.content(number, size: 10 * number), for: ada)
        wanted.append(BlobEntry(id: id, size: 10 * number))
        if number.isMultiple(of: 3) {
          _ = try await store.put(Sample.content(100 + number, size: 5), for: ben)
        }
      }
      try await store.remove(wanted.removeFirst().id, of: ada)
      wanted.sort { $0.id < $1.id }
      try await store.expectList(wanted, of: ada, "after 20 puts and a removal")
      try expect(try await store.list(of: ben).count, is: 6, "the number of what ben holds")
      try await store.expectList([], of: try Sample.cleo(), "before cleo put anything")
    },
    BlobRule("B14", "Owners are exactly those who hold something, ordered by name.") { subject in
      let store = try await subject.open()
      let (ada, ben, cleo) = (try Sample.ada(), try Sample.ben(), try Sample.cleo())
      try expect(try await store.owners(), is: [], "the owners of nothing")
      for owner in [cleo, ben, ada] { _ = try await store.put(Sample.abc, for: owner) }
      let all = [ada, ben, cleo].sorted { $0.name < $1.name }
      try expect(try await store.owners(), is: all, "the owners of a shared blob")
      try await store.remove(Sample.abcID, of: ben)
      try expect(
        try await store.owners(), is: all.filter { $0 != ben }, "the owners after ben removed it")
    },
  ]
}

extension BlobContract {
  static let placeRules: [BlobRule] = [
    BlobRule(
      "B12", "Opened again, it holds acknowledged blobs, and no removed ones.",
      needs: .persistent
    ) { subject in
      let (ada, ben) = (try Sample.ada(), try Sample.ben())
      let first = try await subject.open(ownerSize: 11)
      let content = Sample.content(1, size: 8)
      let id = try await first.put(content, for: ada)
      _ = try await first.put(content, for: ben)
      _ = try await first.put(Sample.abc, for: ben)
      _ = try await first.isRefused(Sample.content(2, size: 8), for: ben, .overQuota)
      try await first.remove(id, of: ben)
      let second = try await subject.open(ownerSize: 11)
      try await second.expectContent(content, of: id, "after opening again")
      try await second.expectList([BlobEntry(id: id, size: 8)], of: ada, "after opening again")
      try await second.expectList(
        [BlobEntry(id: Sample.abcID, size: 3)], of: ben, "after opening again")
      try await second.expectRefusal(
        of: Sample.content(3, size: 4), for: ada, .overQuota, "what is too much")
      try await second.remove(id, of: ada)
      let third = try await subject.open(ownerSize: 11)
      try await third.expectNothing(of: id, "after the last hold ended and opening again")
      try await third.expectList([], of: ada, "after removing and opening again")
    },
    BlobRule(
      "B13", "Two openings of one place share its blobs and its quotas.", needs: .multiProcess
    ) { subject in
      let first = try await subject.open(ownerSize: 1000)
      let second = try await subject.open(ownerSize: 1000)
      try await fillQuota([first, second])
      let cleo = try Sample.cleo()
      let id = try await first.put(Sample.abc, for: cleo)
      try await second.expectContent(Sample.abc, of: id, "after the first opening put it")
      try expect(
        try await second.remove(id, of: cleo), "the second opening can't remove what is there")
      try await first.expectNothing(of: id, "after the second opening removed it")
      try await first.expectList([], of: cleo, "after the second opening removed it")
    },
  ]
}
