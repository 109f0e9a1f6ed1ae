import DomainModels
import DomainModelsTesting
import PeopleModels
import Testing

/// Identities that follow from what they are of.
@Suite struct IdentityTests {
  private let one: Identifier<Person> = sampleID(1)
  private let other: Identifier<Person> = sampleID(5)

  @Test("identities that follow from a natural key never change")
  func frozen() {
    #expect(
      [
        PeopleDecision.identity(of: one, on: other).description,
        PeopleMatch.identity(of: one, and: other).description,
        PersonBlock.identity(of: one, on: other).description,
        DailyPick.identity(on: date(0), one, other).description,
        CommunityModel.identity.description,
      ] == [
        "f176d2c1-f186-55e8-9d4a-8250f892c71b",
        "bcb26329-1a6e-5832-b021-0dba919e4cc3",
        "cdb46e5a-e43c-5866-9fdd-7fb763faf054",
        "7b244664-5f7c-5533-a70a-1106200c1b03",
        "81ad7e32-bd78-54df-adf0-e020f5204e92",
      ])
  }

  @Test("a match has one identity in either order; decisions, blocks and picks have a direction")
  func directions() {
    #expect(PeopleMatch.identity(of: one, and: other) == PeopleMatch.identity(of: other, and: one))
    #expect(
      PeopleDecision.identity(of: one, on: other) != PeopleDecision.identity(of: other, on: one))
    #expect(PersonBlock.identity(of: one, on: other) != PersonBlock.identity(of: other, on: one))
    #expect(
      DailyPick.identity(on: date(0), one, other) != DailyPick.identity(on: date(0), other, one))
    #expect(
      DailyPick.identity(on: date(0), one, other) != DailyPick.identity(on: date(1), one, other))
  }

  @Test("no two pairs of twenty people share an identity, nor two sorts of record")
  func distinct() {
    let people = (1...20).map { sampleID($0) as Identifier<Person> }
    var seen: Set<String> = []
    for one in people {
      for other in people where one != other {
        seen.insert(PeopleDecision.identity(of: one, on: other).description)
        seen.insert(PersonBlock.identity(of: one, on: other).description)
        seen.insert(PeopleMatch.identity(of: one, and: other).description)
        seen.insert(DailyPick.identity(on: date(0), one, other).description)
      }
    }
    #expect(seen.count == 380 * 3 + 190)
  }

  @Test("what is made now has the identity that follows, and passes")
  func made() {
    let decision = PeopleDecision(of: one, on: other, .like, turn: 3, at: moment(4))
    #expect(decision.id == PeopleDecision.identity(of: one, on: other))
    #expect(decision.actor == one && decision.target == other && decision.turn == 3)
    #expect(decision.number == 0)
    #expect(decision.decidedAt == moment(4) && decision.lifecycle.createdAt == moment(4))
    #expect(issues(decision.validate) == [])
    let block = PersonBlock(by: one, of: other, at: moment(4))
    #expect(block.id == PersonBlock.identity(of: one, on: other))
    #expect(block.blocker == one && block.blocked == other && block.blockedAt == moment(4))
    #expect(issues(block.validate) == [])
    let pick = DailyPick(on: date(0), other, one, score: 1, at: moment(4))
    #expect(pick.id == DailyPick.identity(on: date(0), other, one))
    #expect(pick.first == other && pick.second == one)
    #expect(issues(pick.validate) == [])
  }

  @Test("no user decides on, blocks or is picked for themselves")
  func selves() {
    let wrong = "id must follow from the two"
    var decision = PeopleDecision(of: one, on: one, .like, turn: 0, at: moment(0))
    #expect(
      issues(decision.validate) == [
        "target_id must be another person", "turn must be at least 1 without a number",
      ])
    decision.target = other
    decision.turn = 1
    #expect(issues(decision.validate) == [wrong])
    var block = PersonBlock(by: one, of: one, at: moment(0))
    #expect(issues(block.validate) == ["blocked_id must be another person"])
    block.blocked = other
    #expect(issues(block.validate) == [wrong])
    var pick = DailyPick(on: date(0), one, one, score: 1.01, at: moment(0))
    #expect(
      issues(pick.validate) == ["second_id must be another person", "score must be 0 to 1"])
    pick = DailyPick(on: date(0), one, other, score: .nan, at: moment(0))
    pick.day = date(1)
    #expect(
      issues(pick.validate) == [
        "id must follow from day and people", "score must be 0 to 1",
      ])
  }

  @Test("a photo has a place, a sort and a size")
  func photos() {
    func check(_ position: Int, _ type: String, _ width: Int, _ height: Int) -> [String] {
      issues(
        PersonPhoto(
          id: sampleID(1), person: one, position: position, mediaType: type, width: width,
          height: height, caption: nil, blob: nil, size: nil, lifecycle: .sample
        ).validate)
    }
    #expect(check(0, "image/jpeg", 1, 1) == [] && check(5, "image/png", 9_000, 1) == [])
    #expect(
      check(6, "image/gif", 0, -1) == [
        "position must be 0 to 5", "media_type must be image/jpeg or image/png",
        "width must be at least 1", "height must be at least 1",
      ])
    #expect(check(-1, "image/png", 1, 1) == ["position must be 0 to 5"])
  }
}
