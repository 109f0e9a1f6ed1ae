import Interchange

extension ResolverReader {
  /// Reads the sets and modifiers in the order in which they are merged.
  mutating func readOrder(of root: JSONNode) {
    guard let order = document.member("resolutionOrder", of: root) else {
      report(.missingProperty, root, "resolutionOrder is missing")
      return
    }
    guard document.kind(of: order) == .array else {
      report(
        .invalidProperty, order,
        "resolutionOrder must be an array, not \(document.kind(of: order).phrase)")
      return
    }
    if document.count(of: order) == 0 {
      warn(.emptyResolutionOrder, order, "nothing is resolved: resolutionOrder is empty")
    }
    var names = StepNames()
    for item in document.elements(of: order) {
      guard document.kind(of: item) == .object else {
        report(
          .notAnObject, item,
          "an item must be a reference, a set or a modifier, not \(document.kind(of: item).phrase)")
        continue
      }
      if document.member("$ref", of: item) == nil {
        readInline(item, &names)
      } else {
        readReference(item, &names)
      }
    }
    warnOfSimilarModifiers(at: order)
  }

  /// The names that have been given in the order so far.
  private struct StepNames {
    var inline: Set<ExactText> = []
    var referred: Set<ExactText> = []
    /// The contexts that can be chosen of each modifier: those of its first occurrence.
    var contexts: [ExactText: [String]] = [:]
    /// The modifiers whose first occurrence is as they were declared.
    var unchanged: Set<ExactText> = []
  }

  private mutating func readInline(_ item: JSONNode, _ names: inout StepNames) {
    let name = string("name", of: item)
    if document.member("name", of: item) == nil {
      report(.missingProperty, item, "a set or modifier in resolutionOrder must have a name")
    }
    guard document.member("type", of: item) != nil else {
      report(.missingProperty, item, #"type is missing: "set" or "modifier""#)
      return
    }
    let type = string("type", of: item)
    if let name, let place = document.member("name", of: item) {
      let isNew = names.inline.insert(ExactText(name)).inserted
      if !isNew || names.referred.contains(ExactText(name)) {
        report(.duplicateName, place, "another item of resolutionOrder is called \(name)")
      }
    }
    let followed = Followed(end: .node(item), references: [], definition: nil)
    switch type {
    case "set":
      if let set = readSet(followed, name: name ?? "", at: item) { steps.append(.set(set)) }
    case "modifier":
      if let modifier = readModifier(followed, name: name ?? "", at: item) {
        steps.append(.modifier(modifier))
      }
    case .some:
      if let place = document.member("type", of: item) {
        report(.invalidProperty, place, #"type must be "set" or "modifier""#)
      }
    case nil: break
    }
  }

  private mutating func readReference(_ item: JSONNode, _ names: inout StepNames) {
    guard let followed = follow(item, from: .order), let definition = followed.definition else {
      return
    }
    let name = definition[1]
    names.referred.insert(ExactText(name))
    if names.inline.contains(ExactText(name)) {
      report(.duplicateName, item, "another item of resolutionOrder is called \(name)")
    }
    let isChanged = document.count(of: item) > 1
    if definition[0] == "sets" {
      // Unchanged, it has been read, and what is wrong with it has been reported.
      let set = isChanged ? readSet(followed, name: name, at: item) : sets[ExactText(name)]
      if let set { steps.append(.set(set)) }
    } else {
      let modifier =
        isChanged ? readModifier(followed, name: name, at: item) : modifiers[ExactText(name)]
      if let modifier {
        checkContexts(modifier, isChanged, at: item, &names)
        steps.append(.modifier(modifier))
      }
    }
  }

  /// Sees to it that a modifier that comes twice has each time what can be chosen of it.
  private mutating func checkContexts(
    _ modifier: TokenModifier, _ isChanged: Bool, at item: JSONNode, _ names: inout StepNames
  ) {
    let name = ExactText(modifier.name)
    guard let known = names.contexts[name] else {
      names.contexts[name] = modifier.contexts
      names.unchanged.formUnion(isChanged ? [] : [name])
      return
    }
    if !isChanged, names.unchanged.contains(name) { return }
    let missing = known.filter { modifier.list(of: $0) == nil }
    if missing.isEmpty { return }
    report(
      .unknownContext, item,
      "\(modifier.name) comes a second time in resolutionOrder, and here it lacks "
        + TokenResolver.list(missing))
  }

  private mutating func warnOfSimilarModifiers(at order: JSONNode) {
    var seen: [String: String] = [:]
    for case .modifier(let modifier) in steps {
      if let twin = seen.updateValue(modifier.name, forKey: modifier.name.lowercased()),
        ExactText(twin) != ExactText(modifier.name)
      {
        warn(.caseTwins, order, "\(modifier.name) differs from \(twin) in case only")
      }
    }
  }
}
