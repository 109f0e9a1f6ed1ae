import Foundation
import Testing

@testable import Matching

/// Checks that the page's example does what it says, and that the page has every code.
@Suite struct PreferencePageTests {
  private let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private func page() throws -> String {
    try String(
      contentsOf: folder.appending(path: "../../../Documentation/Preference.md"), encoding: .utf8)
  }

  @Test("every code of an error stands on the page")
  func codes() throws {
    let page = try page()
    let training: [PreferenceTrainingError] = [
      .noDecisions, .noFeatures, .doubleFeature("a"), .unsoundFeature("a"),
      .unknownScale(feature: "a"), .unknownPrior(feature: "a", part: .pair),
      .unknownPerson(row: 1), .unsoundWeight(decision: 1), .unsoundOptions, .tooManyTerms(1),
      .noOptimum,
    ]
    let model: [PreferenceModelError] = [
      .notAModel, .unknownVersion(2), .damaged, .changedFeature("a"),
    ]
    for code in training.map(\.code) + model.map(\.code) { #expect(page.contains("`\(code)`")) }
    for text in training.map(\.description) + model.map(\.description) {
      #expect(text.hasSuffix("."))
    }
  }

  @Test("the example introduces whom decisions speak for, and says why")
  func works() throws {
    var dice = SplitMix64(seed: 81)
    let members = (0..<40).map { _ in
      Member(
        age: 20 + 30 * dice.unit(), town: dice.below(2) == 0 ? "Lima" : "Pune",
        interests: Set(["chess", "salsa", "maps"].filter { _ in dice.below(2) == 0 }))
    }
    // All people like those of their own town, and no others.
    let decisions = (0..<600).map { _ in
      let (actor, target) = (dice.below(40), dice.below(40))
      return Decision(actor, of: target, liked: members[actor].town == members[target].town)
    }
    let found = try #require(try introduce(members, after: decisions))
    #expect(found.member.town == members[0].town)
    #expect(found.because.first?.feature == "town" && found.because.first?.part == .same)
    #expect(found.because.first?.direction == .towards && found.because.first?.isClear == true)
    #expect(try introduce([members[0]], after: [Decision(0, of: 0, liked: true)]) == nil)
  }

  @Test("the second example begins without decisions, and knows guests by those of an evening")
  func known() throws {
    var dice = SplitMix64(seed: 82)
    let guests = (0..<20).map { _ in
      Member(age: 20 + 30 * dice.unit(), town: dice.below(2) == 0 ? "Lima" : "Pune", interests: [])
    }
    let model = try firstModel(of: ["Lima", "Pune"])
    #expect(model.evidence == 0)
    // All people like guest 7 and no other guest; guest 7 likes all.
    let decisions = (0..<20).flatMap { actor in
      (0..<20).filter { $0 != actor }.map { target in
        Decision(actor, of: target, liked: actor == 7 || target == 7)
      }
    }
    let found = try #require(try afterTheBreak(guests, decisions, by: model))
    #expect(found.guest.age == guests[7].age)
    #expect(found.yes.probability > model.probability(that: guests[0], likes: guests[7]))
    #expect(found.yes.standardError > 0)
  }
}
