import Foundation
import PeopleModels
import Testing

@Suite struct CompletionTests {
  private func fields(_ completion: ProfileCompletion) -> [String] {
    completion.missing.map { "\($0.field.rawValue) \($0.points)" }
  }

  @Test("the points of all parts add up to 100")
  func sum() {
    #expect(ProfileField.allCases.reduce(0) { $0 + $1.points } == 100)
  }

  @Test("nothing is 0 and misses everything, what adds most first")
  func nothing() {
    let completion = ProfileCompletion(details: nil, photos: 0)
    #expect(completion.percent == 0)
    #expect(
      fields(completion) == [
        "place 20", "personality 20", "basics 15", "interests 15", "photos 12", "bio 10",
        "prompts 8",
      ])
    #expect(completion.missing.map(\.advice) == completion.missing.map(\.field.advice))
    for field in completion.missing { #expect(field.advice.hasSuffix(".")) }
  }

  @Test("the least profile has the basics")
  func least() {
    let completion = ProfileCompletion(details: .least, photos: 0)
    #expect(completion.percent == 15)
    #expect(!completion.missing.map(\.field).contains(.basics))
  }

  @Test("a whole profile is 100 and misses nothing, however much more there is")
  func whole() {
    let completion = ProfileCompletion(details: .sample, photos: 2)
    #expect(completion == ProfileCompletion(percent: 100, missing: []))
    #expect(ProfileCompletion(details: .sample, photos: 6) == completion)
    let more = PersonDetails.sample { $0.interests = Set(Interest.allCases.prefix(12)) }
    #expect(ProfileCompletion(details: more, photos: 2) == completion)
  }

  @Test("parts count as far as they are there")
  func parts() {
    let details = PersonDetails.sample {
      $0.interests = [.chess]
      $0.prompts = [PromptAnswer(prompt: .meal, answer: "Dumplings")]
    }
    let completion = ProfileCompletion(details: details, photos: 1)
    #expect(fields(completion) == ["interests 10", "photos 6", "prompts 4"])
    #expect(completion.percent == 80)
  }

  @Test("each part alone adds its own points")
  func alone() {
    func gain(_ change: (inout PersonDetails) -> Void) -> Int {
      var details = PersonDetails.least
      change(&details)
      return ProfileCompletion(details: details, photos: 0).percent - 15
    }
    #expect(gain { $0.place = PersonDetails.sample.place } == 20)
    #expect(gain { $0.personality = PersonDetails.sample.personality } == 20)
    #expect(gain { $0.interests = [.chess, .tea, .yoga] } == 15)
    #expect(gain { $0.bio = String(repeating: "a", count: 39) } == 0)
    #expect(gain { $0.bio = String(repeating: "a", count: 40) } == 10)
    #expect(gain { $0.prompts = PersonDetails.sample.prompts } == 8)
    #expect(ProfileCompletion(details: .least, photos: 2).percent == 27)
    #expect(ProfileCompletion(details: .least, photos: -3).percent == 15)
  }

  @Test("it survives a wire")
  func json() throws {
    let completion = ProfileCompletion(details: .least, photos: 1)
    let data = try JSONEncoder().encode(completion)
    #expect(try JSONDecoder().decode(ProfileCompletion.self, from: data) == completion)
  }
}
