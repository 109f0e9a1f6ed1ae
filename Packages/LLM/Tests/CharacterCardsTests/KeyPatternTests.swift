import CharacterCards
import DomainModelsTesting
import LLM
import Testing

struct KeyPatternTests {
  private func matches(_ pattern: String, _ text: String, isCaseSensitive: Bool? = nil) -> Bool {
    var entry = CharacterBookEntry(keys: [pattern], content: "x")
    entry.usesRegex = true
    entry.isCaseSensitive = isCaseSensitive
    return !CharacterBook(entries: [entry]).activeEntries(for: [.user(text)]).isEmpty
  }

  @Test(
    "Patterns match as in JavaScript",
    arguments: [
      ("ke+l", "a keeeel", "kl"), ("^a|b$", "xb", "ba!"), ("col(ou|o)r", "colour", "colr"),
      (#"\bart\b"#, "an art.", "heart"), (#"\Bart"#, "heart", "art"), ("[a-c]x", "bx", "dx"),
      ("[^a-c]x", "dx", "bx"), (#"\d{2,3}-\d+"#, "12-3", "1-3"), (#"[\d\-]{4}"#, "1-2-", "1a2-"),
      ("a.c", "abc", "a\nc"), (#"a[\s\S]c"#, "a\nc", "ac"), (#"x{2}"#, "axxb", "axb"),
      ("a{,2}", "a{,2}", "aa"), ("(?:ab)*c", "ababc", "d"), ("(?<n>a)b?", "a", "b"),
      (#"\u0041\x42\u{43}"#, "abc", "ab"), (#"a\.b"#, "a.b", "axb"), ("[]a]|b", "b", "a]"),
      ("/Keel/", "Keel", "keel"), ("/Keel/i", "kEEL", "kel"), ("/a.c/s", "a\nc", "ac"),
      ("/^b/m", "a\nb", "ab"), ("KEEL", "keel", "hull"), ("[A-Z]{3}", "abc", "12"),
      ("a+?b", "aab", "b"), ("()*a", "a", "b"), ("(a?){5}b", "aab", "a"), (#"\W+é"#, " é", "xé"),
      (#"\/\*"#, "/*", "*/"), ("猫|犬", "黒い犬", "鳥"), ("[-a]b", "-b", "cb"), (#"[a-\d]x"#, "-x", "bx"),
    ])
  func matching(_ pattern: String, text: String, other: String) {
    #expect(matches(pattern, text))
    #expect(!matches(pattern, other))
  }

  @Test(
    "What is no pattern, or none that is known here, matches nothing",
    arguments: [
      "(", ")", "a)", "[a", "*", "a**", "+a", "(?=a)a", "(?!b)a", "(?<=a)a", "(?<!b)a", #"(a)\1"#,
      #"\p{L}"#, "a{3,2}", "a{9999}", #"a\"#, "[z-a]", "^*", #"\u{110000000000}"#, #"\xZ1"#, "/a/q",
      String(repeating: "(", count: 9_999),
    ])
  func unknown(_ pattern: String) {
    #expect(!matches(pattern, "a aa ( ) [ * z"))
  }

  @Test("Whether capitals count is for the flags to say, and for the entry")
  func capitals() {
    #expect(!matches("Keel", "keel", isCaseSensitive: true))
    #expect(matches("/Keel/", "keel", isCaseSensitive: false))
    #expect(matches("/Keel/i", "keel", isCaseSensitive: true))
  }

  @Test(
    "No pattern hangs the program",
    arguments: [
      "(a+)+b", "(a|a)*b", "(a|aa)+$b", "((a{0,999}){0,999}){0,999}b", "(.*)(.*)(.*)(.*)b",
    ])
  func hostile(_ pattern: String) {
    #expect(!matches(pattern, String(repeating: "a", count: 5_000)))
  }

  @Test("A pattern that takes too long to look for matches nothing")
  func long() {
    let text = String(repeating: "a", count: 5_000)
    #expect(matches(String(repeating: ".*", count: 50), text))
    #expect(!matches(String(repeating: ".*", count: 2_000), text))
  }

  @Test("Any text is a pattern or none")
  func anything() {
    var generator = SeededGenerator(seed: 3)
    let pieces = #"a b ( ) (?: (?<n> [ ] [^ - | * + ? {2} {1,} {0,3} . ^ $ \ \d \W \b \u00 / é"#
      .split(separator: " ")
    var found = 0
    for _ in 0..<3_000 {
      let pattern = (0..<Int.random(in: 1...8, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      if matches(pattern, "ab é\n-[") { found += 1 }
    }
    #expect((100..<2_900).contains(found))
  }

  @Test("Patterns are neither constant nor selective, and need no more than one")
  func entry() {
    var entry = CharacterBookEntry(keys: ["(", "ke*l"], content: "x")
    entry.usesRegex = true
    entry.isConstant = true
    entry.isSelective = true
    entry.secondaryKeys = ["mast"]
    let book = CharacterBook(entries: [entry])
    #expect(book.activeEntries(for: [.user("x")]).isEmpty)
    #expect(book.activeEntries(for: [.user("kl")]).count == 1)
  }
}
