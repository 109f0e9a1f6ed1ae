import Interchange

/// Everything that is known while tokens are being read.
///
/// The order: the trees are merged, `$extends` is followed, types and deprecations come down, then
/// every token is settled after those it refers to. Each step keeps its own stack, so that no input
/// takes the thread's.
struct TokenReading {
  /// The number of groups and tokens that `$extends` may copy.
  static let copyLimit = 200_000
  /// The number of bytes that the paths of all groups and tokens may have, for each byte that is
  /// read.
  static let pathBytesPerByte = 64
  /// The number of nodes that may be read again because references lead to them, for each node
  /// there is.
  static let repetitionPerNode = 4

  let document: TokenDocument
  let json: JSONDocument
  let mode: TokenReadingMode

  var items: [TreeItem] = []
  var pathBytes: [UInt8] = []
  var index: HashTable
  /// True if some name holds more than ASCII in lower case, so that there may be twins.
  var hasOtherCase = false
  /// The groups that have `$extends`, or `$ref`.
  var extending: [Int32] = []
  /// The objects with a `$ref` of which it is not known yet whether they are groups.
  var undecided: [Int32] = []
  /// Groups whose `$extends` failed: what is missing in them has been reported.
  var incomplete: Set<Int32> = []
  var copies = 0
  /// True if a limit was hit that leaves nothing to go on with.
  var isHopeless = false

  /// The tokens' items, in order.
  var order: [Int32] = []
  var groups: [TokenGroup] = []
  /// The tokens that nothing is wrong with, in the order in which they were settled.
  var settled: [Token] = []
  /// The index of each token among those, by position; -1 for invalid ones.
  var slots: [Int32] = []
  /// The items that aliases in braces name, by position; -1 where none was looked for.
  var aliased: [Int32] = []
  var progress: [Progress] = []
  var followed: [Int32: Followed] = [:]
  /// The ends of alias chains, by position; -1 is not known.
  var ends: [Int32] = []
  var repetitions = 0
  var repetitionLimit: Int
  /// The references in the value that is being read.
  var parts: [Part] = []

  /// The values that were read of tokens that `$extends` copies; nil inside for invalid ones.
  var shared: [SharedReading.Key: SharedReading?] = [:]
  /// The texts of properties that hold for several groups and tokens, by node.
  var sharedTexts: [Int32: String] = [:]
  var sharedExtensions: [Int32: JSONObject] = [:]

  var findings: [Finding] = []
  var suggestionsLeft = 20

  /// The progress of a token.
  enum Progress: UInt8 {
    case waiting, open, done, failed
  }

  /// A reference inside a value.
  struct Part {
    let node: Int32
    let reference: String
  }

  init(_ document: TokenDocument, mode: TokenReadingMode) {
    self.document = document
    json = document.json
    self.mode = mode
    let nodes = json.nodeCount(of: json.root)
    index = HashTable(capacity: nodes / 4)
    items.reserveCapacity(nodes / 8)
    pathBytes.reserveCapacity(json.bytes.count / 4)
    repetitionLimit = max(200_000, nodes * Self.repetitionPerNode)
  }

  mutating func run(name: String) -> TokenFileReport {
    addRoot()
    for part in document.parts.indices where !isHopeless {
      merge(document.parts[part].root, without: document.parts[part].leftOut.names)
    }
    decideUndecided()
    if !extending.isEmpty, !isHopeless { extendGroups() }
    if !isHopeless {
      settleInheritance()
      resolve()
    }
    return report(name: name)
  }

  private func report(name: String) -> TokenFileReport {
    let (errors, warnings) = issues()
    guard errors.isEmpty else {
      return TokenFileReport(tokens: nil, errors: errors, warnings: warnings)
    }
    let kept = order.indices.filter { slots[$0] >= 0 }
    let isInOrder = kept.enumerated().allSatisfy { slots[$1] == Int32(truncatingIfNeeded: $0) }
    let offsets = kept.map {
      UInt32(truncatingIfNeeded: offset(of: items[Int(order[$0])].key))
    }
    let set = TokenSet(
      name: name, tokens: isInOrder ? settled : kept.map { settled[Int(slots[$0])] },
      hashes: kept.map { items[Int(order[$0])].hash }, groups: groups, warnings: warnings,
      declarations: TokenDeclarations(parts: document.parts, offsets: offsets))
    return TokenFileReport(tokens: set, errors: [], warnings: warnings)
  }
}

extension TokenReading {
  @inline(__always)
  func node(_ number: Int32) -> JSONNode { JSONNode(index: Int(number)) }

  /// The first byte of a node.
  @inline(__always)
  func offset(of number: Int32) -> Int {
    number < 0 ? 0 : json.range(of: node(number)).lowerBound
  }

  /// Returns whether a string's text begins with a byte; an escape is no such beginning.
  @inline(__always)
  func begins(_ number: JSONNode, with byte: UInt8) -> Bool {
    let range = json.range(of: number)
    return range.count > 2 && json.bytes[range.lowerBound + 1] == byte
  }
}

extension JSONNode {
  @inline(__always)
  var number: Int32 { Int32(truncatingIfNeeded: index) }
}

/// The content of a token apart from its path.
///
/// Of a token that `$extends` copies it is read once: hundreds of thousands of copies may have a
/// value that is as large as the file.
struct SharedReading {
  /// The key of a reading: the nodes of the properties, and the types that may hold.
  struct Key: Hashable {
    let value: Int32
    let reference: Int32
    let summary: Int32
    let extensions: Int32
    let type: TypeDeclaration
    let groupType: TypeDeclaration
  }

  let content: TokenContent
  let reference: String?
  let parts: [TokenPart]
  let summary: String?
  let extensions: JSONObject
}

extension TokenReading {
  func sharedKey(of item: TreeItem) -> SharedReading.Key {
    SharedReading.Key(
      value: item.properties.value, reference: item.properties.reference,
      summary: item.properties.summary, extensions: item.properties.extensions, type: item.type,
      groupType: items[Int(item.parent)].type)
  }
}

/// An issue before its line, column and path are known.
struct Finding {
  let code: TokenFileIssue.Code
  /// The value or name it is about.
  let node: Int32
  let reason: String
  /// True if it is a warning in either mode.
  let isWarning: Bool
}

/// The target of a JSON Pointer.
enum Followed {
  /// It is being followed.
  case open
  /// Nothing, which has been reported.
  case failed
  /// A token as a whole, which may be an alias itself.
  case token(Int32)
  /// A part of a token's value, or a property: a node that is no reference.
  case node(Int32)
}

/// The members of a value.
struct Shape: Sendable {
  /// The name of the value with an article: `a shadow`.
  let name: String
  let members: [StaticString]
  /// The number of required members, from the first on.
  let required: Int

  static let color = Shape(
    name: "a colour", members: ["colorSpace", "components", "alpha", "hex"], required: 2)
  static let dimension = Shape(name: "a dimension", members: ["value", "unit"], required: 2)
  static let duration = Shape(name: "a duration", members: ["value", "unit"], required: 2)
  static let strokeStyle = Shape(
    name: "a stroke style", members: ["dashArray", "lineCap"], required: 2)
  static let border = Shape(name: "a border", members: ["color", "width", "style"], required: 3)
  static let transition = Shape(
    name: "a transition", members: ["duration", "delay", "timingFunction"], required: 3)
  static let shadow = Shape(
    name: "a shadow", members: ["color", "offsetX", "offsetY", "blur", "spread", "inset"],
    required: 5)
  static let stop = Shape(name: "a stop", members: ["color", "position"], required: 2)
  static let typography = Shape(
    name: "a typography",
    members: ["fontFamily", "fontSize", "fontWeight", "lineHeight", "letterSpacing"], required: 5)
}

/// The type in a `$type`.
enum TypeDeclaration: Hashable {
  case none
  case known(TokenType)
  /// It is wrong, which has been reported: what depends on it keeps silent.
  case refused
}
