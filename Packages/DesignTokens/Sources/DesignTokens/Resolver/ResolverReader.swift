import DomainModels
import Interchange

/// Reads a resolver document: its definitions and its issues.
///
/// It looks at this one document; sources in files are only noted.
struct ResolverReader {
  let document: JSONDocument
  let file: String
  let mode: TokenReadingMode

  private(set) var title: String?
  private(set) var summary: String?
  var steps: [ResolutionStep] = []
  /// Each list of sources that has been read, by its array.
  var lists: [JSONNode: [ResolverElement]] = [:]
  /// The members of large objects that references lead into.
  var indices: [JSONNode: [ExactText: JSONNode]] = [:]
  var suggestionsLeft = 20
  /// The lists that have been found and not read.
  var waiting: [JSONNode] = []
  var sets: [ExactText: TokenSetDefinition] = [:]
  var modifiers: [ExactText: TokenModifier] = [:]
  /// Members that mean nothing by themselves, and what is meant by each, by their keys.
  var unknown: [JSONNode: UnknownMember] = [:]
  /// The nodes that references lead to or through.
  var referredTo: Set<JSONNode> = []
  private var errors: [(offset: Int, issue: TokenFileIssue)] = []
  private var warnings: [(offset: Int, issue: TokenFileIssue)] = []

  init(_ document: JSONDocument, file: String, mode: TokenReadingMode) {
    self.document = document
    self.file = file
    self.mode = mode
  }

  /// The errors in the order of the document.
  var errorsInOrder: [TokenFileIssue] { Self.inOrder(errors) }

  /// The probable mistakes in the order of the document.
  var warningsInOrder: [TokenFileIssue] { Self.inOrder(warnings) }

  mutating func read() {
    let root = document.root
    guard document.kind(of: root) == .object else {
      report(
        .notAnObject, root, "a resolver must be an object, not \(document.kind(of: root).phrase)")
      return
    }
    if let reference = document.member("$ref", of: root) {
      report(.invalidPointer, reference, "the document as a whole can't be a reference")
    }
    title = string("name", of: root)
    summary = string("description", of: root)
    _ = string("$schema", of: root)
    noteUnknown(
      in: [root],
      known: ["name", "version", "description", "sets", "modifiers", "resolutionOrder", "$schema"])
    readVersion(of: root)
    readDefinitions(of: root)
    readOrder(of: root)
    readWaitingLists()
    checkLists()
    warnOfUnknown()
    if errors.isEmpty { warnOfUnused() }
  }

  private mutating func readVersion(of root: JSONNode) {
    guard let version = document.member("version", of: root) else {
      let reason = #"version is missing: "version": "2025.10""#
      if mode == .strict {
        report(.missingProperty, root, reason)
      } else {
        warn(.missingProperty, root, reason)
      }
      return
    }
    if !document.text(of: version, isExactly: "2025.10") {
      report(.invalidVersion, version, #"version must be "2025.10""#)
    }
  }

  private mutating func readDefinitions(of root: JSONNode) {
    for (key, value) in definitions("sets", of: root) {
      let name = document.text(of: key) ?? ""
      guard let followed = follow(value, from: .definition),
        let set = readSet(followed, name: name, at: value)
      else { continue }
      sets[ExactText(name)] = set
    }
    for (key, value) in definitions("modifiers", of: root) {
      let name = document.text(of: key) ?? ""
      guard let followed = follow(value, from: .definition),
        let modifier = readModifier(followed, name: name, at: value)
      else { continue }
      modifiers[ExactText(name)] = modifier
    }
  }

  private mutating func definitions(
    _ name: StaticString, of root: JSONNode
  ) -> [(key: JSONNode, value: JSONNode)] {
    guard let map = document.member(name, of: root) else { return [] }
    guard document.kind(of: map) == .object else {
      report(
        .invalidProperty, map, "\(name) must be an object, not \(document.kind(of: map).phrase)")
      return []
    }
    return Array(document.members(of: map))
  }

  private mutating func warnOfUnused() {
    var used: Set<JSONNode> = []
    var waiting: [JSONNode] = []
    for step in steps {
      switch step {
      case .set(let set): waiting.append(set.list)
      case .modifier(let modifier): waiting += modifier.lists
      }
    }
    while let list = waiting.popLast() {
      guard used.insert(list).inserted else { continue }
      for case .list(let inner) in lists[list] ?? [] { waiting.append(inner) }
    }
    for (key, _) in definitions("sets", of: document.root) {
      let name = document.text(of: key) ?? ""
      if let set = sets[ExactText(name)], !used.contains(set.list) {
        warn(.unusedDefinition, key, "nothing uses the set \(name)")
      }
    }
    for (key, _) in definitions("modifiers", of: document.root) {
      let name = document.text(of: key) ?? ""
      if let modifier = modifiers[ExactText(name)], used.isDisjoint(with: modifier.lists) {
        warn(
          .unusedDefinition, key,
          "the modifier \(name) is not in resolutionOrder, so no input can choose it")
      }
    }
  }

  // MARK: Properties

  /// A member that has to be a string, if it is there.
  mutating func string(_ name: StaticString, of objects: JSONNode...) -> String? {
    string(name, of: objects)
  }

  /// The same of the first of some objects that has it.
  mutating func string(_ name: StaticString, of objects: [JSONNode]) -> String? {
    guard let value = member(name, of: objects) else { return nil }
    if let text = document.text(of: value) { return text }
    report(
      .invalidProperty, value, "\(name) must be a string, not \(document.kind(of: value).phrase)")
    return nil
  }

  /// Data of other programs on a set or modifier.
  mutating func extensions(of objects: [JSONNode]) -> JSONObject {
    guard let value = member("$extensions", of: objects) else { return [:] }
    if let object = document.value(of: value).objectValue { return object }
    report(
      .invalidProperty, value,
      "$extensions must be an object, not \(document.kind(of: value).phrase)")
    return [:]
  }

  /// A member of the first of some objects that has it.
  func member(_ name: StaticString, of objects: [JSONNode]) -> JSONNode? {
    for object in objects {
      if let value = document.member(name, of: object) { return value }
    }
    return nil
  }

  // MARK: Issues

  mutating func report(_ code: TokenFileIssue.Code, _ node: JSONNode, _ reason: String) {
    // Finding the place of an issue takes time by the size of the document.
    if errors.count < TokenResolver.issueLimit { errors.append(issue(code, node, reason)) }
  }

  mutating func warn(_ code: TokenFileIssue.Code, _ node: JSONNode, _ reason: String) {
    if warnings.count < TokenResolver.issueLimit { warnings.append(issue(code, node, reason)) }
  }

  private func issue(
    _ code: TokenFileIssue.Code, _ node: JSONNode, _ reason: String
  ) -> (Int, TokenFileIssue) {
    (
      document.range(of: node).lowerBound,
      document.issue(code, in: file, at: node, reason)
    )
  }

  private static func inOrder(
    _ located: [(offset: Int, issue: TokenFileIssue)]
  ) -> [TokenFileIssue] {
    // Sorting pairs keeps the order of issues at the same place.
    located.indices.sorted { (located[$0].offset, $0) < (located[$1].offset, $1) }
      .map { located[$0].issue }
  }
}

extension ResolverReader {
  /// A member whose name means nothing where it stands.
  struct UnknownMember {
    let name: String
    let value: JSONNode
    /// The known name that is nearest, if one is near.
    let meant: String?
  }

  /// The members that any part of a resolver may have: references, data of other programs, and a
  /// place for the targets of references.
  private static let everywhere = ["$ref", "$extensions", "$defs"]

  /// Notes members that mean nothing by themselves.
  mutating func noteUnknown(in objects: [JSONNode], known: [String]) {
    for object in objects {
      for (key, value) in document.members(of: object) where unknown[key] == nil {
        let name = document.text(of: key) ?? ""
        if known.contains(name) || Self.everywhere.contains(name) { continue }
        guard unknown.count < TokenResolver.issueLimit else { return }
        unknown[key] = UnknownMember(
          name: name, value: value,
          meant: Spelling.nearest(to: name, among: known, count: 1).first)
      }
    }
  }

  /// Warns of members that mean nothing and that no reference leads into; what looks like a known one
  /// is a mistake all the same.
  mutating func warnOfUnknown() {
    let inOrder = unknown.sorted {
      document.range(of: $0.key).lowerBound < document.range(of: $1.key).lowerBound
    }
    for (key, member) in inOrder {
      if let meant = member.meant {
        warn(.unknownProperty, key, "\(member.name) means nothing here; did you mean \(meant)?")
      } else if !referredTo.contains(member.value) {
        warn(.unknownProperty, key, "\(member.name) means nothing here, and nothing refers to it")
      }
    }
  }
}

/// An element of a list of sources.
enum ResolverElement: Sendable {
  case source(ResolverSource)
  /// All sources of a set: its list.
  case list(JSONNode)
}

/// One place that tokens come from.
struct ResolverSource: Sendable {
  enum Origin: Sendable {
    /// Tokens that stand in the resolver document.
    case inline(JSONNode)
    /// A file, and the steps to the part of it that counts; none for all of it.
    case file(String, part: [String])
  }

  let origin: Origin

  /// The reference objects that led there and say something of their own, which replaces what lies
  /// behind them, name by name; the innermost first.
  let overrides: [JSONNode]

  /// The place of the reference in the document.
  let place: JSONNode
}
