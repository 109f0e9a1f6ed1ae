import DomainModels
import Foundation
import PeopleModels
import Testing

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

  @Test("a word that nobody knows, a day there is not and a missing field are refused")
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
