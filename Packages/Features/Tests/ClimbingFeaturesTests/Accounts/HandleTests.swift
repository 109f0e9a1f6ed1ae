import ClimbingFeatures
import DomainModels
import Testing

@Suite struct HandleTests {
  @Test(
    "handles are read in any case, with an @ and spaces around",
    arguments: [
      ("anna", "anna"), ("Anna", "anna"), (" @ANNA-2 ", "anna-2"), ("8a", "8a"),
      ("x", "x"), (String(repeating: "a", count: 40), String(repeating: "a", count: 40)),
    ])
  func valid(_ typed: String, _ kept: String) throws {
    #expect(try Handle(typed).description == kept)
  }

  @Test(
    "what is no handle is refused, with one that would do",
    arguments: [
      ("", nil), ("@", nil), ("-", nil), ("anna maria", "anna-maria"), ("anna_b", "anna-b"),
      ("-anna-", "anna"), ("anna--b", "anna-b"), ("@@anna", "anna"), ("jörg", "j-rg"),
      ("a\u{332}b", "b"), ("日本", nil), ("anna\n b", "anna-b"),
      (String(repeating: "a", count: 41), String(repeating: "a", count: 40)),
      (String(repeating: "a", count: 39) + "-b", String(repeating: "a", count: 39)),
      ("0192f0c1-2b3c-7d4e-8f50-123456789abc", nil),
    ] as [(String, String?)])
  func invalid(_ typed: String, _ suggestion: String?) {
    #expect(throws: AccountError.invalidHandle(typed, suggestion: suggestion)) {
      try Handle(typed)
    }
  }

  @Test("a suggestion is itself a handle")
  func suggestions() throws {
    let random = RandomSource.seeded(38)
    let letters = Array("aZ9-_ @é\u{332}\n")
    for _ in 0..<2_000 {
      let text = String(
        (0..<Int(random.next() % 61)).map { _ in
          letters[Int(random.next() % UInt64(letters.count))]
        })
      do {
        let handle = try Handle(text)
        #expect(try Handle(handle.description) == handle)
      } catch {
        guard case .invalidHandle(_, let suggestion) = error else {
          Issue.record("\(error)")
          continue
        }
        if let suggestion { #expect(try Handle(suggestion).description == suggestion) }
      }
    }
  }
}
