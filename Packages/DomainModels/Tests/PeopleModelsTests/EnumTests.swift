import DomainModels
import DomainModelsTesting
import Foundation
import PeopleModels
import Testing

/// Checks the stored and shown values of each enum; a raw value, once released, never changes, nor
/// its place.
@Suite struct EnumTests {
  private func check<Value: Codable & CaseIterable & RawRepresentable<String> & Equatable>(
    _ type: Value.Type, _ title: (Value) -> String, _ expected: [String],
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let shown = type.allCases.map { "\($0.rawValue): \(title($0))" }
    #expect(shown == expected, sourceLocation: location)
    for value in type.allCases {
      let json = try JSONEncoder().encode([value])
      #expect(String(decoding: json, as: UTF8.self) == "[\"\(value.rawValue)\"]")
      #expect(try JSONDecoder().decode([Value].self, from: json) == [value])
    }
    #expect(throws: DecodingError.self, sourceLocation: location) {
      try JSONDecoder().decode([Value].self, from: Data("[\"unheard_of\"]".utf8))
    }
  }

  @Test("who a person is and what they look for")
  func details() throws {
    try check(
      Gender.self, \.title, ["woman: woman", "man: man", "nonbinary: non-binary"])
    try check(
      Intention.self, \.title,
      [
        "relationship: a relationship", "dating: dating", "friendship: friendship",
        "unsure: not sure yet",
      ])
  }

  @Test("what is stored in columns")
  func columns() throws {
    try expectStored(PersonState.self)
    try expectStored(PeopleVerdict.self)
    try expectStored(ReportReason.self)
    try check(PersonState.self, \.title, ["visible: visible", "paused: paused"])
    try check(PeopleVerdict.self, \.title, ["like: liked", "pass: passed", "later: later"])
    try check(
      ReportReason.self, \.title,
      [
        "spam: spam or a request for money", "harassment: harassment",
        "fake: not a real profile", "underage: under 18", "danger: a person is in danger",
        "other: something else",
      ])
  }

  @Test("what is computed")
  func computed() throws {
    try check(
      MatchStatus.self, \.title,
      ["new: new", "talking: talking", "paused: paused", "ended: ended"])
    try check(
      ActivityBucket.self, \.title,
      [
        "today: today", "this_week: this week", "this_month: this month", "long_ago: a while ago",
      ])
    try check(
      ProfileField.self, \.title,
      [
        "basics: basics", "place: place", "personality: personality", "interests: interests",
        "photos: photos", "bio: about you", "prompts: prompts",
      ])
  }

  @Test("prompts are eight questions")
  func prompts() throws {
    try check(
      Prompt.self, \.question,
      [
        "day_off: What does a good day off look like?", "learnt: What have you learnt lately?",
        "laugh: What makes you laugh?", "meal: What would you cook for a guest?",
        "friends: What do your friends say about you?",
        "forget_time: What makes you forget the time?", "care: What do you care about?",
        "first_evening: What would you like to do on a first evening?",
      ])
  }

  @Test("interests are 48, in eight groups of six")
  func interests() throws {
    try check(
      Interest.self, { "\($0.group.rawValue), \($0.title)" },
      [
        "hiking: outdoors, hiking", "camping: outdoors, camping", "cycling: outdoors, cycling",
        "climbing: outdoors, climbing", "gardening: outdoors, gardening",
        "stargazing: outdoors, stargazing", "running: movement, running",
        "swimming: movement, swimming", "dancing: movement, dancing", "yoga: movement, yoga",
        "strength: movement, strength training", "ball_games: movement, ball games",
        "concerts: music, concerts", "festivals: music, festivals", "singing: music, singing",
        "instruments: music, playing an instrument", "classical_music: music, classical music",
        "electronic_music: music, electronic music", "painting: arts, painting and drawing",
        "photography: arts, photography", "theatre: arts, theatre", "museums: arts, museums",
        "crafts: arts, crafts", "design: arts, design", "books: stories, books",
        "films: stories, films", "series: stories, series", "poetry: stories, poetry",
        "comics: stories, comics", "writing: stories, writing", "cooking: food, cooking",
        "baking: food, baking", "eating_out: food, eating out", "coffee: food, coffee",
        "tea: food, tea", "plant_based_food: food, plant-based food",
        "board_games: mind, board games", "video_games: mind, video games", "chess: mind, chess",
        "languages: mind, languages", "science: mind, science", "history: mind, history",
        "travel: life, travel", "animals: life, animals", "volunteering: life, volunteering",
        "meditation: life, meditation", "family: life, family",
        "nature_protection: life, nature protection",
      ])
    #expect(Interest.allCases.count == 48)
    #expect(
      InterestGroup.allCases.map(\.title) == [
        "Outdoors", "Movement", "Music", "Arts", "Stories", "Food and drink",
        "Games and learning", "Life",
      ])
    #expect(InterestGroup.allCases.allSatisfy { $0.interests.count == 6 })
    #expect(InterestGroup.allCases.flatMap(\.interests) == Interest.allCases)
    #expect(Set(Interest.allCases.map(\.title)).count == 48)
  }
}
