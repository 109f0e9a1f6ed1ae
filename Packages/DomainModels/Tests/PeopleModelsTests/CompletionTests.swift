import DomainModels
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

/// Details as they travel.
@Suite struct DetailsJSONTests {
  private func json(_ details: PersonDetails) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(details), as: UTF8.self)
  }

  private func read(_ text: String) throws -> PersonDetails {
    try JSONDecoder().decode(PersonDetails.self, from: Data(text.utf8))
  }

  @Test("the text is this, with lists in the order of their cases")
  func golden() throws {
    let details = PersonDetails.sample { $0.bio = "hi" }
    #expect(
      try json(details) == """
        {"bio":"hi","birthDate":"\(details.birthDate)","gender":"nonbinary",\
        "intention":"dating",\
        "interests":["hiking","theatre","plant_based_food","nature_protection"],\
        "name":"Mira Özil-Ng","personality":{"answers":[5,4,3,2,1,1,2,3,4,5]},\
        "place":{"cell":902843210,"label":"Graz"},\
        "prompts":[{"answer":"Geese that walk as if they were late.","prompt":"laugh"},\
        {"answer":"Rain, soup, and nobody at the door.","prompt":"day_off"}],\
        "showsReadState":true,"wishes":{"ages":{"oldest":41,"youngest":25},\
        "genders":["woman","nonbinary"],"intentions":["relationship","dating"],\
        "reachKilometres":60}}
        """)
  }

  @Test("it comes back; what is absent is nothing")
  func roundTrip() throws {
    for details in [PersonDetails.sample, .least] {
      #expect(try read(json(details)) == details)
    }
    #expect(!(try json(.least)).contains("null"))
  }

  @Test("an unknown word, a day there is not and a missing field are refused")
  func wrong() throws {
    let text = try json(.sample)
    let changes = [
      ("\"hiking\"", "\"flying\""), ("\"nonbinary\",\"intention\"", "\"x\",\"intention\""),
      ("\"\(PersonDetails.sample.birthDate)\"", "\"2026-02-30\""),
      ("\"showsReadState\":true,", ""), ("902843210", "-1"), ("902843210", "4294967296"),
    ]
    for (old, new) in changes {
      #expect(text.contains(old))
      #expect(throws: DecodingError.self, "\(new)") {
        try read(text.replacingOccurrences(of: old, with: new))
      }
    }
  }
}
