/// Reads a document of GraphQL and says what a schema doesn't know of it.
struct GraphQLDocumentChecker {
  private struct Fragment {
    var type: String
    var start: Int
  }

  private let schema: GraphQLSchemaExcerpt
  private let tokens: [String]
  private var place = 0
  private var fragments: [String: Fragment] = [:]
  private var usedFragments: Set<String> = []
  private var variables: [String: String] = [:]
  private var usedVariables: Set<String> = []
  private var problems: [String] = []
  private var operations: [String] = []

  /// Returns the problems of a document, sorted; empty if there are none.
  static func problems(
    of document: String, operation: String, in schema: GraphQLSchemaExcerpt
  ) -> [String] {
    var checker = GraphQLDocumentChecker(schema: schema, tokens: tokens(of: document))
    checker.checkDocument()
    if checker.operations != [operation] {
      checker.problems.append("operations \(checker.operations) and not \(operation)")
    }
    return checker.problems.sorted()
  }

  private init(schema: GraphQLSchemaExcerpt, tokens: [String]) {
    self.schema = schema
    self.tokens = tokens
  }

  private static func tokens(of document: String) -> [String] {
    var tokens: [String] = []
    var word = ""
    var text: String?
    for character in document {
      if let open = text {
        text = character == "\"" ? nil : open + String(character)
        if text == nil { tokens.append("\"\(open)") }
        continue
      }
      if character.isLetter || character.isNumber || "_.-".contains(character) {
        word.append(character)
        continue
      }
      if !word.isEmpty { tokens.append(word) }
      word = ""
      if character == "\"" { text = "" }
      if "{}()[]:$!=".contains(character) { tokens.append(String(character)) }
    }
    return word.isEmpty ? tokens : tokens + [word]
  }

  private var next: String { place < tokens.count ? tokens[place] : "" }

  private mutating func take() -> String {
    defer { place += 1 }
    return next
  }

  private mutating func take(_ token: String) -> Bool {
    guard next == token else { return false }
    place += 1
    return true
  }

  private mutating func checkDocument() {
    var starts: [Int] = []
    while place < tokens.count {
      let keyword = take()
      let name = take()
      if keyword == "fragment" {
        _ = take("on")
        fragments[name] = Fragment(type: take(), start: place)
      } else if keyword == "query" {
        operations.append(name)
        readVariables()
        starts.append(place)
      } else {
        problems.append("a definition begins with \(keyword)")
        return
      }
      skipBlock()
    }
    for start in starts {
      place = start
      checkSelection(of: "Query")
    }
    for fragment in fragments.values {
      place = fragment.start
      checkSelection(of: fragment.type)
    }
    for name in fragments.keys where !usedFragments.contains(name) {
      problems.append("fragment \(name) is not used")
    }
    for name in variables.keys where !usedVariables.contains(name) {
      problems.append("variable $\(name) is not used")
    }
  }

  private mutating func readVariables() {
    guard take("(") else { return }
    while place < tokens.count, !take(")") {
      _ = take("$")
      let name = take()
      _ = take(":")
      variables[name] = readType()
    }
  }

  private mutating func readType() -> String {
    var type = ""
    if take("[") {
      type = "[\(readType())]"
      _ = take("]")
    } else {
      type = take()
    }
    return take("!") ? type + "!" : type
  }

  private mutating func skipBlock() {
    var depth = 0
    while place < tokens.count {
      let token = take()
      if token == "{" { depth += 1 }
      if token == "}" { depth -= 1 }
      if depth == 0 { return }
    }
  }

  private mutating func checkSelection(of type: String) {
    guard take("{") else { return problems.append("\(type) needs fields") }
    while place < tokens.count, !take("}") {
      let name = take()
      if name.hasPrefix("...") {
        checkSpread(String(name.dropFirst(3)), in: type)
        continue
      }
      let field = schema.types[type]?[name]
      if field == nil { problems.append("\(type) has no \(name)") }
      if take("(") { checkArguments(field?.arguments ?? [:], of: "\(type).\(name)") }
      if let inner = field?.type {
        checkSelection(of: inner)
      } else if next == "{" {
        if field != nil { problems.append("\(type).\(name) has no fields") }
        skipBlock()
      }
    }
  }

  private mutating func checkSpread(_ name: String, in type: String) {
    usedFragments.insert(name)
    let found = fragments[name]?.type
    if found != type { problems.append("...\(name) is on \(found ?? "nothing"), not on \(type)") }
  }

  private mutating func checkArguments(_ known: [String: String], of owner: String) {
    while place < tokens.count, !take(")") {
      let name = take()
      _ = take(":")
      if known[name] == nil { problems.append("\(owner) takes no \(name)") }
      checkValue(known[name], of: "\(owner)(\(name))")
    }
  }

  private mutating func checkValue(_ type: String?, of owner: String) {
    let bare = type.map { $0.filter { $0 != "!" } }
    if take("$") {
      let name = take()
      usedVariables.insert(name)
      guard let type, let declared = variables[name] else {
        if type != nil { problems.append("variable $\(name) is not declared") }
        return
      }
      // A value that can't be null may stand where one can be.
      if declared != type, declared.filter({ $0 != "!" }) != bare || type.hasSuffix("!") {
        problems.append("$\(name) is \(declared), and \(owner) wants \(type)")
      }
    } else if take("{") {
      let fields = bare.flatMap { schema.types[$0] }
      if type != nil, fields == nil { problems.append("\(owner) is no object") }
      while place < tokens.count, !take("}") {
        let name = take()
        _ = take(":")
        if fields != nil, fields?[name] == nil { problems.append("\(bare ?? "") has no \(name)") }
        checkValue(fields?[name]?.type, of: "\(owner).\(name)")
      }
    } else if take("[") {
      while place < tokens.count, !take("]") { checkValue(nil, of: owner) }
    } else {
      _ = take()
    }
  }
}
