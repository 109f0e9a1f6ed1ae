import DomainModels
import DomainModelsTesting
import Foundation
import Storage
import StorageTesting
import Testing

/// Several devices, edits of every kind at random, delivered in any order and more than once: in the
/// end all have the same, and nothing that any device added is missing.
@Suite(.timeLimit(.minutes(30))) struct PartPropertyTests {
  /// The countable events of a run.
  private struct PartScenario {
    var generator: SeededGenerator
    var devices: [CardDevice] = []
    var added: [Int] = []

    init(seed: UInt64) throws {
      generator = SeededGenerator(seed: seed)
      let clock = SettableClock()
      for number in 0..<UInt64.random(in: 3...5, using: &generator) {
        devices.append(try CardDevice(seed: seed * 10 + number, clock: clock))
      }
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }

    mutating func begin() async throws {
      let making = try await devices[0].insert(loans: 7, subjects: ["a"], remark: "first")
      for device in devices.dropFirst() { try await device.take([making]) }
    }

    /// One edit on one device; where the card is deleted, most do nothing.
    mutating func step(_ round: Int) async throws {
      let device = devices[number(0...devices.count - 1)]
      let (id, key, now) = (device.card, device.key, device.tick())
      switch number(0...9) {
      case 0: try await device.logged { try $0.delete(id, at: now) }
      case 1: try await device.logged { try $0.restore(id, at: now) }
      case 2: try await device.logged { try $0.settle("remark", of: key, at: now) }
      case 3: try await device.edit { $0.title = "title \(round)" }
      case 4, 5:
        let subject = ["a", "b", "\u{E9}", "e\u{301}"][number(0...3)]
        try await device.edit { card in
          let bytes = Array(subject.utf8)
          let count = card.subjects.count
          card.subjects.removeAll { Array($0.utf8) == bytes }
          if card.subjects.count == count { card.subjects.append(subject) }
        }
      case 6, 7:
        let step = number(-3...5)
        if try await device.edit({ $0.loans += step }) != nil { added.append(step) }
      default:
        let text: String? = number(0...5) == 0 ? nil : "remark \(round)"
        try await device.edit { $0.remark = text }
      }
    }

    /// Some changes of some device come to another, in any order, some of them twice.
    mutating func deliver(all: Bool = false) async throws {
      for target in devices.indices where all || number(0...2) == 0 {
        var changes: [Change] = []
        for source in devices.indices where source != target {
          changes += try await devices[source].changes()
        }
        changes.shuffle(using: &generator)
        if !all { changes.removeLast(number(0...changes.count)) }
        let again = changes.prefix(number(0...changes.count)).shuffled(using: &generator)
        _ = try await devices[target].take(changes + again)
      }
    }
  }

  // Beside some at random, those that once found a version lost, or offered though it was replaced.
  @Test(arguments: Array(1...16) + [49, 79, 149, 214, 218, 219, 262, 614, 661] as [UInt64])
  func allEndAlike(_ seed: UInt64) async throws {
    var story = try PartScenario(seed: seed)
    try await story.begin()
    for round in 0..<40 {
      try await story.step(round)
      if story.number(0...3) == 0 { try await story.deliver() }
    }
    // What is noticed on the way is sent in turn, so twice is not enough to be sure; it ends.
    for _ in 0..<4 { try await story.deliver(all: true) }
    let devices = story.devices
    let expected = try await devices[0].state()
    let card = try #require(try await devices[0].found())
    #expect(card.loans == 7 + story.added.reduce(0, +))
    for device in devices {
      let state = try await device.state()
      #expect(state == expected, "seed \(seed)")
      #expect(try await device.found() == card)
      #expect(try await device.versions() == devices[0].versions())
      let problems = try await device.store.audit().problems
      #expect(problems == [], "seed \(seed)")
    }
    try await requireVersions(of: story)
  }

  /// Checks that an offered value was not replaced by a device that had seen it, and that a value
  /// that no device replaced or settled is offered or stands.
  private func requireVersions(of story: PartScenario) async throws {
    var texts: [HybridTimestamp: StoredValue] = [:]
    var replaced: Set<HybridTimestamp> = []
    var settled: Set<String> = []
    for device in story.devices {
      for change in try await device.changes() {
        for field in change.fields where field.name == "remark" {
          texts[field.timestamp] = field.value
          if let before = field.replaced { replaced.insert(before) }
        }
        settled.formUnion(change.fields.filter { $0.value == .null }.map(\.name))
      }
    }
    let key = story.devices[0].key
    let offered = try await story.devices[0].store.read {
      try $0.alternatives(of: key)["remark"] ?? []
    }
    for version in offered {
      #expect(texts[version.timestamp] == version.value)
      #expect(!replaced.contains(version.timestamp))
    }
    #expect(offered.map(\.timestamp) == offered.map(\.timestamp).sorted(by: >))
    let missed = texts.filter { timestamp, text in
      text != .null && timestamp != texts.keys.max() && !replaced.contains(timestamp)
        && !settled.contains("remark#\(timestamp)")
    }
    #expect(Set(missed.keys).isSubset(of: offered.map(\.timestamp)))
  }
}
