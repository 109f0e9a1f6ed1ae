import ClimbingModels
import DomainModels
import Storage

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
