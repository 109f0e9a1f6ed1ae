import Blobs
import DomainModelsTesting

extension BlobContract {
  static let concurrencyRules: [BlobRule] = [
    BlobRule(
      "B7", "Concurrent puts never exceed the quota, and one that fits is not refused."
    ) { subject in
      try await fillQuota([try await subject.open(ownerSize: 1000)])
    },
    BlobRule("B11", "A put is seen whole or not at all, however many read meanwhile.") { subject in
      let store = try await subject.open()
      let ada = try Sample.ada()
      let done = Flag()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<3 {
          group.addTask {
            while !done.isRaised {
              try await look(at: Sample.million, in: store, of: ada)
              await Task.yield()
            }
          }
        }
        group.addTask {
          defer { done.raise() }
          for _ in 0..<5 {
            let id = try await store.put(Sample.million, for: ada)
            try await store.expectContent(Sample.million, of: id, "after it was acknowledged")
            try await store.remove(id, of: ada)
          }
        }
        try await group.waitForAll()
      }
    },
    BlobRule(
      "B15", "A removal takes no content that is put meanwhile, by the same owner or another one."
    ) { subject in
      let first = try await subject.open()
      let isShared = subject.capabilities.contains(.multiProcess)
      let second = isShared ? try await subject.open() : first
      let (ada, ben) = (try Sample.ada(), try Sample.ben())
      for round in 0..<20 {
        let putter = round.isMultiple(of: 2) ? ben : ada
        try await putWhileRemoving(for: putter, in: second, removing: ada, from: first)
      }
    },
  ]

  /// One owner removes a content while another puts it: an owner that still holds it can read it.
  private static func putWhileRemoving(
    for putter: BlobOwner, in second: any BlobStore, removing owner: BlobOwner,
    from first: any BlobStore
  ) async throws {
    let id = try await first.put(Sample.abc, for: owner)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await first.remove(id, of: owner) }
      group.addTask { _ = try await second.put(Sample.abc, for: putter) }
      try await group.waitForAll()
    }
    // The owner's own put may have come before the removal.
    let isHeld = try await !second.list(of: putter).isEmpty
    if putter != owner { try expect(isHeld, "what was put meanwhile is not held") }
    for store in [first, second] where isHeld {
      try await store.expectContent(Sample.abc, of: id, "while another removal ran")
    }
    for owner in [putter, owner] { try await first.remove(id, of: owner) }
    try await first.expectNothing(of: id, "after every owner removed it")
  }

  /// A content and its entry are complete or not there.
  private static func look(
    at content: [UInt8], in store: any BlobStore, of owner: BlobOwner
  ) async throws {
    if let found = try await store.get(Sample.millionID) {
      try expect(found == content, "\(found.count) of \(content.count) bytes are seen")
    }
    for entry in try await store.list(of: owner) {
      try expect(entry.size, is: content.count, "the size that a list tells")
    }
  }

  /// Puts twice as much as the quota takes, from many tasks at once through all openings, and more
  /// than once the same.
  static func fillQuota(_ openings: [any BlobStore]) async throws {
    let ada = try Sample.ada()
    let count = 20
    let taken = try await withThrowingTaskGroup(of: Int?.self) { group in
      for number in 0..<count {
        let store = openings[number % openings.count]
        group.addTask {
          let content = Sample.content(number, size: 100)
          return try await store.isRefused(content, for: ada, .overQuota) ? nil : number
        }
      }
      return try await group.reduce(into: Set<Int>()) { taken, number in
        if let number { taken.insert(number) }
      }
    }
    for store in openings {
      try expect(try await store.usage(of: ada), is: 1000, "the usage of a quota of 1000")
    }
    try expect(taken.count, is: 10, "the number of blobs that were taken")
    let ids = try await openings[0].list(of: ada).map(\.id)
    for number in taken {
      let content = Sample.content(number, size: 100)
      let id = try await openings[0].put(content, for: ada)
      try expect(ids.contains(id), "an acknowledged blob is missing in the list")
      for store in openings { try await store.expectContent(content, of: id, "once acknowledged") }
    }
    try await shareOne(openings)
  }

  /// Many tasks put one content for one owner: it fits once, so all of them succeed.
  private static func shareOne(_ openings: [any BlobStore]) async throws {
    let ben = try Sample.ben()
    let content = Sample.content(77, size: 1000)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        let store = openings[number % openings.count]
        group.addTask { _ = try await store.put(content, for: ben) }
      }
      try await group.waitForAll()
    }
    try expect(try await openings[0].usage(of: ben), is: 1000, "the usage of one blob put 8 times")
  }
}
