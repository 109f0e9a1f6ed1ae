import DomainModels
import PeopleModels
import Testing

/// Details as bytes and back.
@Suite struct PackedDetailsTests {
  private func roundTrips(_ details: PersonDetails) throws -> Bool {
    let packed = details.packed
    let read = try PersonDetails(packed: packed)
    return read == details && read.packed == packed
  }

  @Test("the fullest and the least profile come back")
  func whole() throws {
    #expect(try roundTrips(.sample))
    #expect(try roundTrips(.least))
  }

  @Test("every field comes back, whatever it holds, and each changes the bytes")
  func fields() throws {
    let changes: [(inout PersonDetails) -> Void] = [
      { $0.name = "" }, { $0.name = "a\0b\u{1B}" }, { $0.name = "e\u{301}" },
      { $0.birthDate = CivilDate(daysSinceEpoch: .min) },
      { $0.birthDate = CivilDate(daysSinceEpoch: .max) }, { $0.gender = .man },
      { $0.gender = .woman }, { $0.bio = "" }, { $0.bio = String(repeating: "🚲", count: 9_000) },
      { $0.intention = .relationship }, { $0.intention = .friendship }, { $0.intention = .unsure },
      { $0.interests = [] }, { $0.interests = Set(Interest.allCases) }, { $0.personality = nil },
      { $0.personality?.answers = [] },
      { $0.personality?.answers = [Int.min, -65, -64, -1, 0, 63, 64, 127, 128, Int.max] },
      { $0.prompts = [] }, { $0.prompts.reverse() }, { $0.prompts[0].answer = "" },
      { $0.prompts = Prompt.allCases.map { PromptAnswer(prompt: $0, answer: $0.question) } },
      { $0.place = nil }, { $0.place = ApproximateLocation(label: "", cell: 0) },
      { $0.place = ApproximateLocation(label: "x", cell: .max) },
      { $0.wishes.ages = AgeRange(youngest: .min, oldest: .max) }, { $0.wishes.genders = [] },
      { $0.wishes.genders = [.man] }, { $0.wishes.intentions = [] },
      { $0.wishes.intentions = Set(Intention.allCases) }, { $0.wishes.reachKilometres = nil },
      { $0.wishes.reachKilometres = -1 }, { $0.wishes.reachKilometres = .max },
      { $0.showsReadState = false },
    ]
    var seen: Set<[UInt8]> = [PersonDetails.sample.packed]
    for (index, change) in changes.enumerated() {
      let details = PersonDetails.sample(change)
      #expect(try roundTrips(details), "change \(index)")
      #expect(seen.insert(details.packed).inserted, "change \(index)")
    }
  }

  @Test("every interest, prompt and bit has a place of its own")
  func places() throws {
    for interest in Interest.allCases {
      #expect(try roundTrips(.sample { $0.interests = [interest] }))
    }
    for prompt in Prompt.allCases {
      #expect(try roundTrips(.sample { $0.prompts = [PromptAnswer(prompt: prompt, answer: "a")] }))
    }
    for bit in 0..<32 {
      #expect(
        try roundTrips(
          .sample { $0.place = ApproximateLocation(label: "a", cell: 1 << UInt32(bit)) }))
    }
    for bit in 0..<63 {
      #expect(try roundTrips(.sample { $0.wishes.reachKilometres = 1 << bit }))
      #expect(try roundTrips(.sample { $0.wishes.reachKilometres = -1 << bit }))
    }
  }

  @Test("texts come back byte by byte")
  func texts() throws {
    let read = try PersonDetails(packed: PersonDetails.sample { $0.name = "e\u{301}" }.packed)
    #expect(Array(read.name.utf8) == [0x65, 0xCC, 0x81])
  }

  @Test("the form is this one, and stays it")
  func golden() throws {
    let details = PersonDetails(
      name: "Mö", birthDate: CivilDate(daysSinceEpoch: 9_778), gender: .man, bio: "hi",
      intention: .friendship, interests: [.hiking, .camping, .natureProtection],
      personality: PersonalityAnswers(answers: [5, 1]),
      prompts: [PromptAnswer(prompt: .care, answer: "a")],
      place: ApproximateLocation(label: "G", cell: 300),
      wishes: Wishes(
        ages: AgeRange(youngest: 18, oldest: 99), genders: [.woman, .nonbinary],
        intentions: [.unsure], reachKilometres: 50), showsReadState: true)
    #expect(
      details.packed == [
        1, 3, 0x4D, 0xC3, 0xB6, 0xE4, 0x98, 1, 1, 2, 0x68, 0x69, 2,  // up to the intention
        0x83, 0x80, 0x80, 0x80, 0x80, 0x80, 0x20,  // interests 0, 1 and 47
        1, 2, 10, 2, 1, 6, 1, 0x61,  // answers, prompt
        1, 1, 0x47, 0xAC, 2,  // place
        36, 0xC6, 1, 5, 8, 1, 100, 1,  // wishes, read state
      ])
    #expect(try roundTrips(details))
  }

  @Test("it is read from any collection of bytes, also a slice or a lazy one")
  func collections() throws {
    let packed = PersonDetails.sample.packed
    let embedded = [9, 9] + packed + [9]
    #expect(try PersonDetails(packed: embedded[2..<embedded.count - 1]) == .sample)
    #expect(try PersonDetails(packed: packed.lazy.map { $0 }) == .sample)
  }

  @Test("a profile as people have them takes few bytes")
  func size() {
    #expect(PersonDetails.sample.packed.count < 230)
    #expect(PersonDetails.least.packed.count < 24)
  }
}
