import ClimbingModels
import DomainModels
import DomainModelsTesting
import Testing

@Suite struct AscentTests {
  private static let all: [Ascent] = AttemptResult.allCases.flatMap { result in
    ([nil] + AscentStyle.allCases).flatMap { style in
      ([nil] + AscentMode.allCases).map { Ascent(result, style, $0) }
    }
  }

  private func problems(_ ascent: Ascent) -> [String] {
    issues { () throws(ValidationError) in try ascent.validate() }
  }

  @Test("a lead counts as clean only where that is said")
  func cleanLeads() {
    #expect(Ascent(.send, .onsight, .lead).isCleanLead)
    #expect(Ascent(.send, nil, .alternateLead).isCleanLead)
    #expect(!Ascent(.finished, nil, .lead).isCleanLead)
    #expect(!Ascent(.send, .clean, .topRope).isCleanLead)
    #expect(!Ascent(.send, .redpoint).isCleanLead)
    #expect(!Ascent(.hung, nil, .lead).isTick)
    #expect(Ascent(.finished, .aid, .lead).isTick)
    #expect(!Ascent(.finished, .aid, .lead).isClean)
  }

  @Test("following and ropes from above are top rope")
  func topRopes() {
    #expect(Ascent(.finished, nil, .follow).isTopRope)
    #expect(Ascent(.finished, nil, .ropeSolo).isTopRope)
    #expect(!Ascent(.finished, nil, .leadSolo).isTopRope)
    #expect(!Ascent(.finished).isTopRope)
  }

  @Test("what contradicts itself is refused")
  func contradictions() {
    #expect(
      problems(Ascent(.fall, .onsight, .lead)) == [
        "style can't be onsight unless the climb was sent"
      ])
    #expect(problems(Ascent(.send, .aid)) == ["style can't be aid on a send: a send is free"])
    #expect(
      problems(Ascent(.attempt, .repeat)) == [
        "style can't be repeat unless the climb was climbed"
      ])
    #expect(
      problems(Ascent(.hung, nil, .boulder)) == [
        "mode can't be boulder where a rope was needed"
      ])
    #expect(
      problems(Ascent(.hung, nil, .freeSolo)) == [
        "mode can't be a solo with rests on a rope"
      ])
    #expect(problems(Ascent(.dab, nil, .lead)) == ["mode must be boulder"])
    #expect(problems(Ascent(.hung, .allFree, .lead)) == [])
  }

  @Test("most combinations are refused, and no clean lead is aided or unfinished")
  func sane() {
    let valid = Self.all.filter { problems($0).isEmpty }
    #expect(Self.all.count == 11 * 14 * 10)
    #expect(valid.count == 386)
    for ascent in valid where ascent.isCleanLead {
      #expect(ascent.result == .send && ascent.style != .aid, "\(ascent)")
    }
  }

  @Test("the kind of climb says how a send was protected, where there is no doubt")
  func resolving() {
    #expect(Ascent(.send, .flash).resolved(on: .boulder) == Ascent(.send, .flash, .boulder))
    #expect(Ascent(.send, .redpoint).resolved(on: .sport) == Ascent(.send, .redpoint, .lead))
    #expect(Ascent(.send, .clean).resolved(on: .sport) == Ascent(.send, .clean))
    #expect(Ascent(.finished).resolved(on: .trad) == Ascent(.finished))
    #expect(Ascent(.finished).resolved(on: .topRope) == Ascent(.finished, nil, .topRope))
    #expect(Ascent(.send, .onsight).resolved(on: nil) == Ascent(.send, .onsight))
    let roped = Ascent(.send, .flash, .topRope)
    #expect(roped.resolved(on: .boulder) == roped)
  }

  @Test("the number of tries says the style of a send, and nothing where it is unknown")
  func refining() {
    let send = Ascent(.send, nil, .boulder)
    #expect(send.refined(tries: 1) == Ascent(.send, .flash, .boulder))
    #expect(send.refined(tries: 2) == Ascent(.send, .secondGo, .boulder))
    #expect(send.refined(tries: 30) == Ascent(.send, .redpoint, .boulder))
    for unknown in [nil, 0, -1] { #expect(send.refined(tries: unknown) == send) }
    let attempt = Ascent(.attempt, nil, .boulder)
    #expect(attempt.refined(tries: 1) == attempt)
    let repeated = Ascent(.send, .repeat)
    #expect(repeated.refined(tries: 1) == repeated)
  }

  @Test("people read what is said, and not what is not")
  func descriptions() {
    #expect(Ascent(.send, .onsight, .lead).description == "onsight, lead")
    #expect(Ascent(.hung, nil, .topRope).description == "with rests, top rope")
    #expect(Ascent(.hung, .allFree).description == "with rests (all free)")
    #expect(Ascent(.finished).description == "climbed")
    // A style says whether it was sent: only "repeat" and "aid" are said of two results.
    let described = Dictionary(
      grouping: Self.all.filter { problems($0).isEmpty }, by: \.description)
    for same in described.values where same.count > 1 {
      #expect(Set(same.map(\.isTick)).count == 1, "\(same[0])")
    }
  }
}
