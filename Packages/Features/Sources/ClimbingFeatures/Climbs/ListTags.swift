public import ClimbingModels
public import DomainModels
public import Storage

/// Lists the tags and how often they were given.
public struct ListTags<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares the list of the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Every tag, also those that were never given: holds, skills, walls, each with the built-in ones
  /// first.
  ///
  /// - Parameter kind: only those about this; `nil` for all.
  /// - Returns: the tags.
  /// - Throws: `StorageError`.
  public func callAsFunction(_ kind: TagKind? = nil) async throws -> [TagUse] {
    try await context.store.read { transaction in
      let impacts = Dictionary(grouping: try transaction.fetch(Query<TagImpact>()), by: \.tag)
      return try transaction.orderedTags().filter { kind == nil || $0.word.kind == kind }
        .map { id, word in
          let given = impacts[id] ?? []
          return TagUse(
            tag: word, helped: given.count { $0.impact == .helped },
            hindered: given.count { $0.impact == .hindered })
        }
    }
  }
}

/// Makes a tag of the climber's own.
public struct AddTag<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares making tags in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Makes it; its short name follows from its name.
  ///
  /// - Parameters:
  ///   - kind: what it is about.
  ///   - name: its name as people read it; it needs Latin letters or digits for the short name.
  /// - Returns: the tag.
  /// - Throws: ``ClimbingError/tagExists(_:)``; `ValidationError` if the name can't
  ///   be accepted.
  public func callAsFunction(_ kind: TagKind, name: String) async throws -> ClimbTag {
    let now = context.clock.now
    let name = name.trimmed
    let slug = SearchText.tokens(of: name).joined(separator: "-")
    let tag = ClimbTag(kind, slug: slug, name: name, at: now)
    try tag.validate()
    return try await context.store.write { transaction in
      if try transaction.tagWords()[tag.id] != nil { throw ClimbingError.tagExists(slug) }
      var tag = tag
      if let old = try transaction.find(tag.id, includingDeleted: true) {
        tag.lifecycle = old.lifecycle.restored(at: now)
      }
      try transaction.save(tag)
      return tag
    }
  }
}

/// A tag, and how often it was given to climbs.
public struct TagUse: Sendable, Hashable {
  public let tag: TagWord
  /// On how many climbs it helped.
  public let helped: Int
  /// On how many climbs it hindered.
  public let hindered: Int

  public init(tag: TagWord, helped: Int, hindered: Int) {
    self.tag = tag
    self.helped = helped
    self.hindered = hindered
  }
}

extension RecordReading {
  /// Every tag by its ID: the built-in ones, and those that the climber made or renamed.
  func tagWords() throws -> [Identifier<ClimbTag>: TagWord] {
    Dictionary(try orderedTags().map { ($0.id, $0.word) }) { first, _ in first }
  }

  /// The same in the order in which they are shown.
  func orderedTags() throws -> [(id: Identifier<ClimbTag>, word: TagWord)] {
    let own = try fetch(Query<ClimbTag>().order(by: \.slug))
    let renamed = Dictionary(own.map { ($0.id, $0.name) }) { first, _ in first }
    let builtIn = ClimbTag.builtIn.map { tag in
      let id = ClimbTag.identity(tag.kind, slug: tag.slug)
      return (
        id: id,
        word: TagWord(
          kind: tag.kind, slug: tag.slug, name: renamed[id] ?? tag.name, isBuiltIn: true)
      )
    }
    let known = Set(builtIn.map(\.id))
    let others = own.filter { !known.contains($0.id) }.map { tag in
      (
        id: tag.id,
        word: TagWord(kind: tag.kind, slug: tag.slug, name: tag.name, isBuiltIn: false)
      )
    }
    return TagKind.allCases.flatMap { kind in (builtIn + others).filter { $0.word.kind == kind } }
  }

  /// The tag that a climber typed: its slug or name in any case, with its kind before it
  /// (`wall/crack`) where two kinds have one of the name.
  ///
  /// - Throws: ``ClimbingError/tagNotFound(_:near:)``.
  func tag(typed text: String) throws -> (id: Identifier<ClimbTag>, word: TagWord) {
    let all = try orderedTags()
    let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
    let kind = parts.count == 2 ? TagKind(rawValue: parts[0].trimmed.lowercased()) : nil
    let wanted = SearchText.tokens(of: kind == nil ? text : parts[1]).joined(separator: "-")
    let found = all.first { _, word in
      (kind == nil || word.kind == kind)
        && (word.slug == wanted
          || SearchText.tokens(of: word.name).joined(separator: "-") == wanted)
    }
    guard !wanted.isEmpty, let found else {
      let near = Spelling.nearest(to: wanted, among: all.map(\.word.slug))
      throw ClimbingError.tagNotFound(text, near: wanted.isEmpty ? [] : near)
    }
    return found
  }
}
