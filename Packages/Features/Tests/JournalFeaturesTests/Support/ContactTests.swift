import DomainModels
import JournalFeatures
import JournalModels
import StorageTesting
import Testing

@Suite struct ContactTests {
  private func diary() async throws -> Diary {
    let diary = try Diary()
    for (name, phone) in [("Ada", "1"), ("Bo", "2"), ("Boris", "3")] {
      diary.time.pass(seconds: 1)
      _ = try await AddContact(diary)(ContactDraft(name, phone: phone))
    }
    return diary
  }

  private func names(_ diary: Diary) async throws -> [String] {
    try await ListContacts(diary)().map(\.name)
  }

  @Test func theyStandInTheOrderInWhichTheyCame() async throws {
    let diary = try await diary()
    #expect(try await names(diary) == ["Ada", "Bo", "Boris"])
    let last = try await AddContact(diary)(
      ContactDraft(" Dr. Who ", phone: " ", note: "after six\n"))
    #expect(last.name == "Dr. Who" && last.phone == nil && last.note == "after six")
    #expect(try await names(diary).last == "Dr. Who")
  }

  @Test func aNameIsNeeded() async throws {
    let diary = try await diary()
    await #expect(throws: ValidationError.self) { try await AddContact(diary)(ContactDraft("  ")) }
    await #expect(throws: ValidationError.self) {
      try await EditContact(diary)(.text("Ada"), ContactEdit(name: " "))
    }
    #expect(try await names(diary) == ["Ada", "Bo", "Boris"])
  }

  @Test func theyAreMeantByNumberNameOrBeginning() async throws {
    let diary = try await diary()
    for (text, name) in [("1", "Ada"), (" bo ", "Bo"), ("BOR", "Boris"), ("3", "Boris")] {
      let meant = try await EditContact(diary)(.text(text), ContactEdit())
      #expect(meant.name == name)
    }
    let some = try #require(try await ListContacts(diary)().first)
    #expect(try await EditContact(diary)(.identified(some.id), ContactEdit()).name == "Ada")
    _ = try await AddContact(diary)(ContactDraft("2"))
    #expect(try await EditContact(diary)(.text("2"), ContactEdit()).name == "2")
  }

  @Test func whoIsNotMeantIsSaid() async throws {
    let diary = try await diary()
    _ = try await AddContact(diary)(ContactDraft("bo"))
    await #expect(throws: SupportError.ambiguousContact("bo", candidates: ["2 Bo", "4 bo"])) {
      try await RemoveContact(diary)(.text("bo"))
    }
    for text in ["0", "5", "-1", "nobody", ""] {
      await #expect(throws: SupportError.contactNotFound(text)) {
        try await RemoveContact(diary)(.text(text))
      }
    }
    #expect(try await names(diary).count == 4)
  }

  @Test func editingChangesWhatIsNamed() async throws {
    let diary = try await diary()
    diary.time.pass(seconds: 5)
    let changed = try await EditContact(diary)(
      .text("2"), ContactEdit(name: "Bosse", note: .set("knows")))
    #expect(changed.name == "Bosse" && changed.phone == "2" && changed.note == "knows")
    #expect(changed.lifecycle.updatedAt == diary.time.now && changed.position == 1)
    let less = try await EditContact(diary)(.text("Bosse"), ContactEdit(phone: .clear))
    #expect(less.phone == nil && less.note == "knows")
  }

  @Test func theyCanBeMoved() async throws {
    let diary = try await diary()
    #expect(
      try await MoveContact(diary)(.text("Boris"), to: 1).map(\.name) == ["Boris", "Ada", "Bo"])
    #expect(try await names(diary) == ["Boris", "Ada", "Bo"])
    try await MoveContact(diary)(.text("Boris"), to: 99)
    #expect(try await names(diary) == ["Ada", "Bo", "Boris"])
    try await MoveContact(diary)(.text("Bo"), to: -3)
    #expect(try await names(diary) == ["Bo", "Ada", "Boris"])
  }

  @Test func whoIsRemovedIsErased() async throws {
    let diary = try await diary()
    #expect(try await RemoveContact(diary)(.text("1")))
    #expect(try await names(diary) == ["Bo", "Boris"])
    #expect(try await diary.count(Contact.self) == 2)
    _ = try await AddContact(diary)(ContactDraft("Cy"))
    #expect(try await names(diary) == ["Bo", "Boris", "Cy"])
  }

  @Test func everyErrorSaysWhatIsSafe() {
    let errors: [SupportError] = [
      .contactNotFound("x"), .ambiguousContact("x", candidates: ["1 xa", "2 xb"]),
      .cardTooNew(version: 2), .cardDamaged("it is empty"),
    ]
    #expect(Set(errors.map(\.code)).count == errors.count)
    for error in errors {
      #expect(!error.message.contains("!") && !error.message.hasSuffix("."))
      #expect(error.hint != nil)
    }
  }
}
