import DomainModels
import JournalFeatures
import JournalFeaturesTesting
import JournalModels
import Secrets
import Storage
import Testing

@testable import JournalFormats

@Suite struct BundleTests {
  private let passphrase = Secret("carry me over")

  /// A bundle of one device, through its file, into another.
  @discardableResult
  private func carry(
    from one: JournalFormatsFixture, to other: JournalFormatsFixture, dryRun: Bool = false
  ) async throws -> BundleReport {
    var bytes: [UInt8] = []
    try JournalBundleFile.write(
      try await MakeBundle(one)(), passphrase: passphrase, workFactor: 4
    ) { bytes += $0 }
    let bundle = try JournalBundleFile.read(
      JournalFile(name: "b.age", bytes: bytes), passphrase: passphrase)
    return try await TakeBundle(other)(bundle, dryRun: dryRun)
  }

  private func rows(_ desk: JournalFormatsFixture) async throws -> [JournalRows] {
    try await ExportJournal(desk).contents().tables
  }

  private func edit(_ desk: JournalFormatsFixture, _ change: @Sendable (inout Thought) -> Void)
    async throws
  {
    let now = desk.clock.now
    try await desk.store.write { transaction in
      for var thought in try transaction.fetch(Query<Thought>().limit(1)) {
        change(&thought)
        thought.lifecycle = thought.lifecycle.updated(at: now)
        try transaction.save(thought)
      }
    }
  }

  @Test func `a bundle brings everything, and twice nothing`() async throws {
    let one = try await JournalFormatsFixture(seed: 1)
    try await one.fill()
    let other = try await JournalFormatsFixture(seed: 2)
    let dry = try await carry(from: one, to: other, dryRun: true)
    #expect(try await other.entries().isEmpty)
    let report = try await carry(from: one, to: other)
    #expect(report.applied == report.read && report.read == dry.read && report.refused.isEmpty)
    #expect(dry.applied == report.applied)
    #expect(try await rows(other) == rows(one))
    let again = try await carry(from: one, to: other)
    #expect(again.unchanged == again.read)
  }

  @Test func `two fields that two devices edit both stay`() async throws {
    let one = try await JournalFormatsFixture(seed: 1)
    let other = try await JournalFormatsFixture(seed: 2)
    _ = try await one.take("[2026-03-02 08:15] A\n")
    try await carry(from: one, to: other)
    try await edit(one) { $0.balancedThought = "from one" }
    try await edit(other) { $0.evidenceFor = "from the other" }
    try await carry(from: one, to: other)
    try await carry(from: other, to: one)
    for desk in [one, other] {
      let thought = try await desk.entries().first?.thought
      #expect(thought?.balancedThought == "from one")
      #expect(thought?.evidenceFor == "from the other")
    }
    #expect(try await rows(one) == rows(other))
  }

  @Test func `a device passes on what it took from another`() async throws {
    let (one, two, three) = (
      try await JournalFormatsFixture(seed: 1), try await JournalFormatsFixture(seed: 2),
      try await JournalFormatsFixture(seed: 3)
    )
    _ = try await one.take("[2026-03-02 08:15] A\n")
    try await carry(from: one, to: two)
    _ = try await two.take("[2026-03-03 08:15] B\n")
    try await carry(from: two, to: three)
    #expect(try await three.entries().map(\.thought.text) == ["A", "B"])
  }

  @Test func `what was erased on one device goes on the other, with what was written since`()
    async throws
  {
    let one = try await JournalFormatsFixture(seed: 1)
    let other = try await JournalFormatsFixture(seed: 2)
    _ = try await one.take("[2026-03-02 08:15] A\n")
    try await carry(from: one, to: other)
    let thought = try #require(try await one.entries().first?.thought)
    // The other writes about it, the one erases it.
    try await other.store.write { transaction in
      try transaction.save(Feeling("shame", of: thought, before: 70, at: thought.occurredAt))
    }
    try await one.erase(thought.id)
    let back = try await carry(from: other, to: one)
    #expect(back.swept == 1)
    #expect(try await one.entries().isEmpty)
    #expect(try await one.store.read { try $0.count(Query<Feeling>().includingDeleted()) } == 0)
    let report = try await carry(from: one, to: other)
    #expect(report.applied > 0)
    #expect(try await other.entries().isEmpty)
    #expect(try await other.store.read { try $0.count(Query<Feeling>().includingDeleted()) } == 0)
    // And it stays so for the next user.
    try await carry(from: other, to: one)
    #expect(try await one.entries().isEmpty)
  }

  @Test func `what is deleted and restored arrives as it is`() async throws {
    let one = try await JournalFormatsFixture(seed: 1)
    let other = try await JournalFormatsFixture(seed: 2)
    _ = try await one.take(Samples.freeCBT)
    let now = one.clock.now
    try await one.store.write { transaction in
      let all = try transaction.fetch(Query<Judgement>())
      for judgement in all { try transaction.delete(judgement.id, at: now) }
      if let first = all.first { try transaction.restore(first.id, at: now) }
    }
    try await carry(from: one, to: other)
    #expect(try await rows(other) == rows(one))
  }

  @Test func `a damaged bundle gives nothing`() async throws {
    let desk = try await JournalFormatsFixture()
    _ = try await desk.take(Samples.jrnl)
    var bytes: [UInt8] = []
    try JournalBundleFile.write(
      try await MakeBundle(desk)(), passphrase: passphrase, workFactor: 4
    ) { bytes += $0 }
    #expect(throws: JournalImportError.self) {
      try JournalBundleFile.read(
        JournalFile(name: "b", bytes: Array(bytes.dropLast())), passphrase: passphrase)
    }
    let wrong = #expect(throws: JournalImportError.self) {
      try JournalBundleFile.read(JournalFile(name: "b", bytes: bytes), passphrase: Secret("no"))
    }
    #expect(wrong?.code == "import_wrong_passphrase")
    let none = #expect(throws: JournalImportError.self) {
      try JournalBundleFile.read(JournalFile(name: "b", bytes: bytes), passphrase: nil)
    }
    #expect(none?.code == "import_needs_passphrase")
    // It is no export, and an export is no bundle.
    await #expect(throws: JournalImportError.self) {
      try await desk.take(
        JournalFile(name: "b", bytes: bytes), passphrase: "carry me over")
    }
    let export = try await desk.export(.age(passphrase, workFactor: 4))
    #expect(throws: JournalImportError.self) {
      try JournalBundleFile.read(JournalFile(name: "e", bytes: export), passphrase: passphrase)
    }
  }

  @Test func `a bundle of a later version is refused whole`() async throws {
    let desk = try await JournalFormatsFixture()
    let bundle = JournalBundle(layout: 99, madeAt: desk.clock.now, changes: [])
    let error = await #expect(throws: JournalImportError.self) {
      try await TakeBundle(desk)(bundle)
    }
    #expect(error?.code == "import_file_newer")
  }
}
