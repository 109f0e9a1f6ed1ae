import Interchange
import Testing

/// A community of made-up people.
@Suite("A community by commands")
struct CommunityTests {
  @Test("six hundred people: whom to meet, why, today's pick, and how attention is shared")
  func demo() async throws {
    let program = try Program()
    let made = try await program.json("people", "demo", "--people", "600", "--seed", "7")
    #expect(made["people"] == 600)
    #expect(made["decisions"]?.integerValue ?? 0 > 600)
    let ada = try await PeopleUser.byPhone(
      "ada", 1, in: program, "--born", "1990-05-17", "--gender", "woman", "--interests",
      "hiking,books", "--place", "Mitte", "--at", "52.52,13.40")
    let cards = try await ada.json("discover", "--limit", "20").arrayValue ?? []
    #expect(cards.count == 20)
    #expect(Set(cards.compactMap { $0["id"]?.stringValue }).count == 20)
    for card in cards {
      let chance = try #require(card["likelihood"]?["both"])
      let low = try #require(chance["low"]?.numberValue)
      let high = try #require(chance["high"]?.numberValue)
      #expect(0 <= low && low <= high && high <= 1)
    }
    let why = try await ada.json("why")
    #expect(why["community"] == 600)
    #expect(why["passing"]?.integerValue ?? 0 >= 20)
    let first = try #require(cards.first?["id"]?.stringValue)
    let likelihood = try await ada.people("likelihood", first)
    // A likelihood and its range have one form everywhere.
    let both = try #require(
      likelihood.lines.first { $0.hasPrefix("Both do") }?.dropFirst("Both do".count))
    let listed = try await ada.people("discover", "--limit", "1").output
    #expect(listed.contains(both.drop { $0 == " " }), "\(listed)")
    let daily = try await ada.json("daily")
    #expect(daily["person"]?["name"]?.stringValue?.isEmpty == false)
    #expect(daily == (try await ada.json("daily")), "the same all day")
    let exposure = try await ada.json("exposure")
    #expect(exposure["community"]?.integerValue ?? 0 >= 600)
    #expect(exposure["lists"]?["gini"]?.numberValue ?? 2 <= 1)
    for card in cards.prefix(5) {
      try await ada.people("pass", try #require(card["id"]?.stringValue))
    }
    let passed = Set(cards.prefix(5).compactMap { $0["id"]?.stringValue })
    let later = try await ada.json("discover", "--limit", "20").arrayValue ?? []
    #expect(passed.isDisjoint(with: later.compactMap { $0["id"]?.stringValue }))
    let refreshed = try await ada.json("refresh")
    #expect(refreshed["people"]?.integerValue ?? 0 >= 600)
    try await program.examine()
  }

  @Test("the same seed makes the same people")
  func seed() async throws {
    var names: [[String]] = []
    var isMarked: [Bool] = []
    for seed in ["1", "1", "2"] {
      let program = try Program()
      try await program.succeed("people", "demo", "--people", "60", "--seed", seed)
      let ada = try await PeopleUser.byPhone(
        "ada", 1, in: program, "--born", "1990-05-17", "--gender", "woman", "--place", "Mitte",
        "--at", "52.52,13.40")
      let first = try await ada.json("discover", "--limit", "1")[0]
      let shown = try await ada.people("show", try #require(first?["id"]?.stringValue)).output
      isMarked.append(first?["isSimulated"] == true && shown.contains("made up"))
      names.append(try await ada.names("discover", "--limit", "50").sorted())
    }
    #expect(!names[0].isEmpty)
    #expect(isMarked == [true, true, true], "whoever is made up is said to be")
    #expect(names[0] == names[1])
    #expect(names[0] != names[2])
  }
}
