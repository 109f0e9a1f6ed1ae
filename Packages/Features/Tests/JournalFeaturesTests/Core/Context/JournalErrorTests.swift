import JournalFeatures
import Testing

@Suite struct JournalErrorTests {
  private static let all: [JournalError] = [
    .emptyThought, .thoughtNotFound("0192"), .beginningTooShort("01"),
    .ambiguousThought("0192", candidates: ["01921", "01922"]),
    .nothingWaiting, .noThoughts, .thoughtErased("0192"), .distortionNotFound("x", near: []),
    .distortionNotFound("x", near: ["a", "b"]), .distortionExists("x"),
    .distortionBuiltIn("x"), .captureTooNew(version: 3),
    .captureDamaged("it is empty"), .revisionNotFound,
    .revisionInWords("feelings"),
  ]

  @Test func codesAreStable() {
    #expect(
      JournalErrorTests.all.map(\.code) == [
        "empty_thought", "thought_not_found", "beginning_too_short", "ambiguous_thought",
        "nothing_waiting", "no_thoughts",
        "thought_erased", "distortion_not_found", "distortion_not_found", "distortion_exists",
        "distortion_built_in",
        "capture_too_new", "capture_damaged", "revision_not_found", "revision_in_words",
      ])
  }

  @Test(arguments: all) func sentencesAreCalm(error: JournalError) {
    for sentence in [error.message, error.hint ?? ""] {
      #expect(!sentence.contains("!"))
      #expect(!sentence.hasSuffix("."))
      for word in ["fail", "invalid", "illegal", "fatal", "wrong", "oops"] {
        #expect(!sentence.lowercased().contains(word), "\(sentence)")
      }
    }
    #expect(!error.message.isEmpty)
  }

  @Test func aLongListIsCut() {
    let error = JournalError.ambiguousThought("0", candidates: (0..<20).map { "c\($0)" })
    #expect(error.message.hasSuffix("c7 and 12 more"))
    #expect(error.message.contains("20 thoughts"))
  }
}
