import Services
import Testing

@Suite("Texts that name things") struct NameQueryTests {
  private static let names = ["Bo Li", "Bob", "Boris", "Zoë Álvarez", "Zora", "Early hikers"]

  private func found(_ text: String, among names: [String] = Self.names) -> [String] {
    NameQuery(text).matches(among: names, name: \.self) { "0\($0.utf8.count)ab-\($0.lowercased())" }
  }

  @Test(
    "names, whole words, and the beginning of any word; neither case nor accents count",
    arguments: [
      ("BOB", ["Bob"]), ("bo", ["Bo Li"]), ("li", ["Bo Li"]), ("bor", ["Boris"]),
      (" zoe ", ["Zoë Álvarez"]), ("ÄLVAREZ", ["Zoë Álvarez"]), ("zo", ["Zoë Álvarez", "Zora"]),
      ("alv", ["Zoë Álvarez"]), ("zoe  al", ["Zoë Álvarez"]), ("hik", ["Early hikers"]),
      ("b", []), ("oe", []), ("", []), ("…", []), ("zed", []),
    ])
  func words(_ text: String, _ names: [String]) {
    #expect(found(text) == names)
  }

  @Test("the exact name comes before all, and an ID of four characters before parts of names")
  func order() {
    #expect(found("ann", among: ["Anna", "ANN", "Ann Lee"]) == ["ANN"])
    #expect(found("04ab", among: ["Bobo", "04ab Lee"]) == ["Bobo"])
    #expect(found("04AB-BO…", among: ["Bobo", "Lee"]) == ["Bobo"])
    #expect(found("04a", among: ["Bobo", "Lee"]).isEmpty)
  }
}
