import DomainModels
import JournalFeatures
import JournalModels
import Testing

@Suite struct SupportCardTests {
  static let card = SupportCard(
    sections: [
      .warningSigns: "I don't sleep\nI cancel everything", .reasons: "Ünï, 猫 and 🌊", .people: "",
    ],
    people: [.init("Ada", phone: "030 1234", note: "after six"), .init("Bo"), .init("", phone: "")])

  @Test func itComesBackAsItWas() throws {
    for card in [Self.card, SupportCard()] {
      #expect(try SupportCard(encoded: card.encoded) == card)
    }
    #expect(Self.card.encoded == Self.card.encoded)
  }

  @Test func itsBytesAreTheOnesThatAreDocumented() {
    let card = SupportCard(sections: [.reasons: "é"], people: [.init("B", note: "n")])
    var bytes: [UInt8] = [1, 1]
    bytes += [0, 0, 0, 7] + Array("reasons".utf8) + [0, 0, 0, 2, 0xC3, 0xA9]
    bytes += [0, 0, 0, 1, 0, 0, 0, 1, 0x42, 255, 255, 255, 255, 0, 0, 0, 1, 0x6E]
    #expect(card.encoded == bytes)
  }

  @Test func everyCutAndEveryAddedByteIsNoticed() {
    let bytes = Self.card.encoded
    for count in 0..<bytes.count {
      #expect(throws: SupportError.self) { try SupportCard(encoded: Array(bytes.prefix(count))) }
    }
    #expect(throws: SupportError.cardDamaged("something follows its end")) {
      try SupportCard(encoded: bytes + [0])
    }
  }

  @Test func whatCantBeReadIsSaid() {
    #expect(throws: SupportError.cardTooNew(version: 2)) { try SupportCard(encoded: [2]) }
    #expect(throws: SupportError.cardDamaged("its form is unknown")) {
      try SupportCard(encoded: [0, 1])
    }
    #expect(throws: SupportError.cardDamaged("it is not UTF-8")) {
      try SupportCard(encoded: [1, 1, 0, 0, 0, 1, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0])
    }
    #expect(throws: SupportError.cardDamaged("it ends too soon")) {
      try SupportCard(encoded: [1, 0, 0xFF, 0xFF, 0xFF, 0xFF])
    }
    #expect(throws: SupportError.cardDamaged("it is too long")) {
      try SupportCard(encoded: [UInt8](repeating: 1, count: SupportCard.encodedLimit + 1))
    }
  }

  @Test func aSectionOfTheFutureIsLeftOut() throws {
    var bytes: [UInt8] = [1, 2, 0, 0, 0, 3] + Array("new".utf8) + [0, 0, 0, 1, 0x78]
    bytes += [0, 0, 0, 6] + Array("people".utf8) + [0, 0, 0, 1, 0x79, 0, 0, 0, 0]
    #expect(try SupportCard(encoded: bytes) == SupportCard(sections: [.people: "y"]))
  }

  @Test func randomBytesNeverDoMoreThanThrow() {
    let random = RandomSource.seeded(7)
    for _ in 0..<2_000 {
      let count = Int(random.next() % 60)
      let bytes = [1] + (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next() >> 3) % 9 }
      if let card = try? SupportCard(encoded: bytes) {
        #expect((try? SupportCard(encoded: card.encoded)) == card)
      }
    }
  }

  @Test func itHoldsWhatTheJournalHolds() async throws {
    let diary = try Diary()
    try await WriteSafetyPlan(diary)(SafetyPlanEdit(.copingSteps, "walk"))
    _ = try await AddContact(diary)(ContactDraft("Ada", phone: "1", note: "n"))
    _ = try await AddContact(diary)(ContactDraft("Bo"))
    try await MoveContact(diary)(.text("Bo"), to: 1)
    let card = SupportCard(
      sections: [.copingSteps: "walk"],
      people: [.init("Bo"), .init("Ada", phone: "1", note: "n")])
    #expect(try await ReadSupportCard(diary)() == card)
    #expect(try await ReadSupportCard(diary).whileLocked() == nil)
    try await ChangeSettings(diary)(SettingsEdit(planWhileLocked: true))
    #expect(try await ReadSupportCard(diary).whileLocked() == card)
  }

  @Test func itCanBePrinted() {
    #expect(
      Self.card.plainText == """
        MY SAFETY PLAN

        How I notice it is beginning
          I don't sleep
          I cancel everything

        People I can ask for help

        What is worth staying for
          Ünï, 猫 and 🌊

        Who is there for me
          1. Ada, 030 1234 (after six)
          2. Bo
          3. , \n
        """)
    let card = SupportCard(
      sections: [.people: "# *Ada*\n- <b>\n1. one\n\nC&A $1$"],
      people: [.init("A_b", phone: "+49 [1]")]
    )
    #expect(
      card.markdown == """
        # My safety plan

        ## People I can ask for help

        \\# \\*Ada\\*

        \\- \\<b\\>

        1\\. one

        C\\&A \\$1\\$

        ## Who is there for me

        1. A\\_b, +49 \\[1\\]

        """)
  }
}
