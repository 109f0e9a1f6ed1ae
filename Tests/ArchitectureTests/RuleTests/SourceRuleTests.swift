import Testing

/// A12 sees what it is there for.
@Suite struct SourceRuleTests {
  private let path = "Packages/Storage/Sources/Storage/Extra.swift"

  private func constructs(_ source: String, in target: String = "Storage") -> [String] {
    Project.sound(target, source: source).forbiddenConstructs()
  }

  private func names(_ source: String, file: String = "Extra.swift") -> [String] {
    Project.sound("Storage", source: source, file: file).emptyNames()
  }

  @Test("a sound project breaks none of these rules")
  func sound() {
    #expect(Project.sound.forbiddenConstructs() == [])
    #expect(Project.sound.emptyNames() == [])
    #expect(Project.sound.longFiles() == [])
    // A task sets it for itself.
    #expect(constructs("enum A { @TaskLocal private static var b = 1 }") == [])
  }

  @Test(
    "sees each forbidden construct",
    arguments: [
      ("let a = try! b()", "try! stops the program"),
      ("let a = b as! Int", "as! stops the program"),
      ("func a() { fatalError(\"x\") }", "fatalError stops the program"),
      ("final class A: @unchecked Sendable {}", "@unchecked Sendable hides a data race"),
      ("let a = \"\\(try! b())\"", "try! stops the program"),
      ("enum A { nonisolated(unsafe) static let b = 1 }", "nonisolated(unsafe) hides a data race"),
      ("final class A { static let shared = A() }", "a singleton can't be replaced in a test"),
      ("enum A { static var b = 1 }", "a variable that everybody shares"),
      ("enum A { static var b: Int = 1 }", "a variable that everybody shares"),
      ("enum A { private static var b: () -> Int = { 1 } }", "a variable that everybody shares"),
      ("var counter = 0", "a variable that everybody shares"),
      ("// TODO: more", "a note of unfinished work"),
      ("/* FIXME */", "a note of unfinished work"),
      ("func a() { print(1) }", "a package prints nothing by itself"),
      ("func a() { debugPrint(1) }", "a package prints nothing by itself"),
      (
        "import ArgumentParser; enum CodingKeys {}",
        "a command's own keys can leave an argument out"
      ),
      (
        "import ArgumentParser; extension A { init(from decoder: any Decoder) {} }",
        "a command's own keys can leave an argument out"
      ),
    ])
  func construct(source: String, reason: String) {
    #expect(constructs(source) == ["\(path):1: \(reason)"])
  }

  @Test(
    "lets pass what only looks like it",
    arguments: [
      "let a = try !b()", "let a = try? b()", "// try! fatalError(",
      "let a = \"try! as! print(1)\"",
      "enum A { static var b: Int { 1 } }", "protocol A { static var b: Int { get } }",
      "enum A { static let b = 1 }", "struct A { var b = 1 }", "func a() { var b = 1; b += 1 }",
      "var computed: Int { 1 }", "func a() { sink.print(1) }",
      "struct A { func print(_ b: Int) {} }",
      "struct A { static let shared = A() }", "func a() { print(table: b) }", "let todos = 1",
      "/// A method", "let a = #\"fatalError(\"#",
      "let a = \"\\(b ? \"fatalError(\" : \"\")\"",
      "enum CodingKeys { case a }",
    ])
  func harmless(source: String) {
    #expect(constructs(source) == [])
  }

  @Test("tests may do what products may not, and products may print")
  func exceptions() {
    #expect(constructs("let a = try! b()", in: "StorageTests") == [])
    #expect(constructs("func a() { print(1) }", in: "dating") == [])
    #expect(constructs("let a = try! b()", in: "dating").count == 1)
  }

  @Test(
    "sees names that say nothing",
    arguments: ["Manager", "Helper", "Utils", "Utility", "Constants"])
  func emptyNames(word: String) {
    let violations = names("enum Row\(word) {}", file: "Row\(word).swift")
    #expect(violations.count == 1)
    #expect(violations.allSatisfy { $0.contains("Row\(word) says nothing") })
    #expect(names("struct TransferableUtility {}", file: "TransferableUtility.swift") == [])
  }

  @Test("sees a file of more than 400 lines, in tests too")
  func lengths() {
    func lines(_ count: Int, in target: String) -> [String] {
      Project.sound(target, source: String(repeating: "\n", count: count)).longFiles()
    }
    #expect(lines(400, in: "Storage") == [])
    #expect(lines(401, in: "Storage") == ["\(path) has 401 lines"])
    #expect(lines(401, in: "InMemoryStorage").count == 1)
    #expect(!lines(401, in: "StorageTests").isEmpty)
  }
}
