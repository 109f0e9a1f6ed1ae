import DomainModels
import Interchange

extension ResolverReader {
  /// Reads a set, wherever it was declared.
  mutating func readSet(
    _ followed: Followed, name: String, at place: JSONNode
  ) -> TokenSetDefinition? {
    guard isObject(followed, "a set", at: place) else { return nil }
    let objects = followed.objects
    let summary = string("description", of: objects)
    let extensions = extensions(of: objects)
    noteUnknown(in: objects, known: ["sources", "description", "name", "type"])
    guard let sources = member("sources", of: objects) else {
      report(
        .missingProperty, place,
        objects.contains { document.member("contexts", of: $0) != nil }
          ? "a set has sources; contexts make a modifier" : "a set must have sources")
      return nil
    }
    guard let list = readList(sources) else { return nil }
    return TokenSetDefinition(name: name, summary: summary, extensions: extensions, list: list)
  }

  /// Reads a modifier, wherever it was declared.
  mutating func readModifier(
    _ followed: Followed, name: String, at place: JSONNode
  ) -> TokenModifier? {
    guard isObject(followed, "a modifier", at: place) else { return nil }
    let objects = followed.objects
    let summary = string("description", of: objects)
    let extensions = extensions(of: objects)
    noteUnknown(in: objects, known: Self.modifierProperties(mode))
    guard let map = contexts(of: objects, at: place),
      let contexts = follow(map, from: .definition)
    else { return nil }
    guard isObject(contexts, "contexts", at: map) else { return nil }
    let members = members(of: contexts.objects)
    checkCount(members.count, at: map)
    warnOfTwins(members)
    var names: [String] = []
    var lists: [JSONNode] = []
    for (key, value) in members {
      guard let list = readList(value) else { continue }
      names.append(document.text(of: key) ?? "")
      lists.append(list)
    }
    guard !members.isEmpty else { return nil }
    let known = members.map { document.text(of: $0.key) ?? "" }
    let defaultContext = readDefault(of: objects, known: known)
    return TokenModifier(
      name: name, summary: summary, contexts: names, defaultContext: defaultContext,
      extensions: extensions, lists: lists)
  }

  private static func modifierProperties(_ mode: TokenReadingMode) -> [String] {
    let known = ["contexts", "default", "description", "name", "type"]
    return mode == .lenient ? known + ["context"] : known
  }

  private mutating func contexts(of objects: [JSONNode], at place: JSONNode) -> JSONNode? {
    if let map = member("contexts", of: objects) { return map }
    // Two pages of the standard write it so.
    if mode == .lenient, let map = member("context", of: objects) {
      warn(.unknownProperty, map, "context is read as contexts")
      return map
    }
    report(.missingProperty, place, "a modifier must have contexts")
    return nil
  }

  private mutating func checkCount(_ count: Int, at map: JSONNode) {
    if count == 0 {
      report(.tooFewContexts, map, "a modifier needs contexts to choose from")
    } else if count == 1 {
      let reason = "a modifier with one context is a set: make it one, or add a context"
      if mode == .strict {
        report(.tooFewContexts, map, reason)
      } else {
        warn(.tooFewContexts, map, reason)
      }
    }
  }

  private mutating func readDefault(of objects: [JSONNode], known: [String]) -> String? {
    guard let value = member("default", of: objects), let name = string("default", of: objects)
    else { return nil }
    if known.contains(where: { ExactText($0) == ExactText(name) }) { return name }
    let meant = Spelling.nearest(to: name, among: known, count: 1).first
    report(
      .unknownContext, value,
      "there is no context \(name)" + (meant.map { "; did you mean \($0)?" } ?? ""))
    return nil
  }

  /// Finds a list of sources, and notes that it has to be read.
  ///
  /// It is not read at once: sets that refer to each other could be nested as deep as the document
  /// is long.
  mutating func readList(_ place: JSONNode) -> JSONNode? {
    guard let followed = follow(place, from: .definition), let list = followed.node else {
      return nil
    }
    if lists[list] != nil { return list }
    guard document.kind(of: list) == .array else {
      report(
        .invalidProperty, list, "sources must be an array, not \(document.kind(of: list).phrase)")
      return nil
    }
    lists[list] = []
    waiting.append(list)
    return list
  }

  /// Reads the lists that have been noted, and those that they refer to.
  mutating func readWaitingLists() {
    while let list = waiting.popLast() {
      var read: [ResolverElement] = []
      for element in document.elements(of: list) {
        if let source = readElement(element) { read.append(source) }
      }
      lists[list] = read
    }
  }

  private mutating func readElement(_ element: JSONNode) -> ResolverElement? {
    guard document.kind(of: element) == .object else {
      report(
        .notAnObject, element,
        #"a source is tokens, or {"$ref": "file.tokens.json"}, not "#
          + document.kind(of: element).phrase)
      return nil
    }
    guard let followed = follow(element, from: .source) else { return nil }
    if followed.definition?.first == "sets" {
      guard isObject(followed, "a set", at: element) else { return nil }
      guard let sources = member("sources", of: followed.objects) else {
        // The set's own declaration reports it.
        return nil
      }
      return readList(sources).map { .list($0) }
    }
    let overrides = followed.references.reversed().filter { document.count(of: $0) > 1 }
    let origin: ResolverSource.Origin
    switch followed.end {
    case .file(let name, let part): origin = .file(name, part: part)
    case .node(let node):
      guard isObject(followed, "a source", at: element) else { return nil }
      origin = .inline(node)
    }
    return .source(ResolverSource(origin: origin, overrides: Array(overrides), place: element))
  }

  private mutating func isObject(
    _ followed: Followed, _ what: String, at place: JSONNode
  ) -> Bool {
    guard let node = followed.node, document.kind(of: node) != .object else {
      return followed.node != nil
    }
    report(
      .notAnObject, place, "\(what) must be an object, not \(document.kind(of: node).phrase)")
    return false
  }

  /// The members of objects that override each other, each name once: the outermost object's.
  private func members(of objects: [JSONNode]) -> [(key: JSONNode, value: JSONNode)] {
    var seen: Set<ExactText> = [ExactText("$ref")]
    var all: [(key: JSONNode, value: JSONNode)] = []
    for object in objects {
      for member in document.members(of: object)
      where seen.insert(ExactText(document.text(of: member.key) ?? "")).inserted {
        all.append(member)
      }
    }
    return all
  }

  mutating func warnOfTwins(_ members: [(key: JSONNode, value: JSONNode)]) {
    var seen: [String: String] = [:]
    for (key, _) in members {
      let name = document.text(of: key) ?? ""
      if let twin = seen.updateValue(name, forKey: name.lowercased()) {
        warn(.caseTwins, key, "differs from \(twin) in case only")
      }
    }
  }
}

extension ResolverReader {
  /// Finds sets that contain themselves, and documents that ask for more than can be merged.
  mutating func checkLists() {
    var counter = ListCounter(lists: lists)
    for list in lists.keys.sorted(by: { $0.index < $1.index }) { counter.count(list) }
    for list in counter.circular {
      report(.circularReference, list, "this set contains itself")
    }
    if let list = counter.tooDeep {
      report(
        .valueTooLarge, list,
        "sets contain each other more than \(TokenResolver.depthLimit) deep")
    }
    var total = 0
    for step in steps {
      let counts =
        switch step {
        case .set(let set): [counter.counts[set.list] ?? 0]
        case .modifier(let modifier): modifier.lists.map { counter.counts[$0] ?? 0 }
        }
      total = min(total + (counts.max() ?? 0), TokenResolver.sourceLimit + 1)
    }
    if total > TokenResolver.sourceLimit {
      report(
        .valueTooLarge, document.root,
        "more than \(TokenResolver.sourceLimit) sources would have to be merged")
    }
  }
}

/// Counts the sources of lists with all sets in them.
private struct ListCounter {
  let lists: [JSONNode: [ResolverElement]]
  private(set) var counts: [JSONNode: Int] = [:]
  /// The depth of the sets in a list, itself included: a set that is counted once is not entered
  /// again.
  private var heights: [JSONNode: Int] = [:]
  private(set) var circular: [JSONNode] = []
  private(set) var tooDeep: JSONNode?
  private var path: [JSONNode] = []

  init(lists: [JSONNode: [ResolverElement]]) {
    self.lists = lists
  }

  /// Counts one list, at most to one more than the limit.
  mutating func count(_ list: JSONNode) {
    if counts[list] != nil { return }
    if path.contains(list) {
      circular.append(list)
      counts[list] = 0
      return
    }
    guard path.count < TokenResolver.depthLimit else {
      tooDeep = tooDeep ?? list
      counts[list] = 0
      return
    }
    path.append(list)
    var total = 0
    var height = 1
    for element in lists[list] ?? [] {
      switch element {
      case .source: total += 1
      case .list(let inner):
        count(inner)
        total += counts[inner] ?? 0
        height = max(height, (heights[inner] ?? 0) + 1)
      }
      total = min(total, TokenResolver.sourceLimit + 1)
    }
    path.removeLast()
    heights[list] = height
    if height > TokenResolver.depthLimit { tooDeep = tooDeep ?? list }
    if counts[list] == nil { counts[list] = total }
  }
}
