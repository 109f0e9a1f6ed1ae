public import DomainModels

/// All types that there are for a user: those of the packs, and their own.
///
/// Of two types with one id the first counts, so a pack can't replace what another has said.
public struct DistortionCatalogue: Sendable, Hashable {
  /// Every type, hidden or not: those of the packs in their order, then the user's own by name.
  public let all: [DistortionType]
  /// The ids of those that are hidden.
  public let hidden: Set<String>
  /// The ids of the user's own types.
  public let custom: Set<String>

  /// Makes a catalogue.
  ///
  /// - Parameters:
  ///   - packs: the packs, the standard one first.
  ///   - choices: what the person hid or added; deleted ones don't count, and of several with one
  ///     slug the one that was changed last does.
  public init(packs: [DistortionPack] = [.standard], choices: [DistortionChoice] = []) {
    let ordered = choices.filter { !$0.lifecycle.isDeleted }.sorted {
      ($0.lifecycle.updatedAt, $0.id) < ($1.lifecycle.updatedAt, $1.id)
    }
    let latest = Dictionary(ordered.map { ($0.slug, $0) }) { _, last in last }
    // A choice that only hides says nothing of what the type is.
    let named = Dictionary(ordered.filter { $0.name != nil }.map { ($0.slug, $0) }) { _, last in
      last
    }
    var seen: Set<String> = []
    var all = packs.flatMap(\.types).filter { seen.insert($0.id).inserted }
    let own = named.values.filter { !seen.contains($0.slug) }
    all += own.map(DistortionType.init).sorted {
      ($0.name.lowercased(), $0.id) < ($1.name.lowercased(), $1.id)
    }
    self.all = all
    hidden = Set(latest.values.filter(\.isHidden).map(\.slug))
    custom = Set(own.map(\.slug))
  }

  /// The types that are shown.
  public var visible: [DistortionType] { all.filter { !hidden.contains($0.id) } }

  /// The types that are shown in a setting: the first five and the user's own, or all.
  public func visible(_ set: DistortionSet) -> [DistortionType] {
    set == .all ? visible : visible.filter { $0.isBeginner || custom.contains($0.id) }
  }

  public func type(_ id: String) -> DistortionType? { all.first { $0.id == id } }

  /// The name to show for an id; the id itself for a type that no longer exists.
  public func name(of id: String) -> String { type(id)?.name ?? id }

  /// The type that a user means by its id, its name, an alias or a beginning that only it has.
  public func find(_ text: String) -> DistortionType? {
    let folded = text.folded
    guard !folded.isEmpty else { return nil }
    if let found = all.first(where: { $0.isCalled(folded) }) { return found }
    let begun = all.filter { $0.id.folded.hasPrefix(folded) || $0.name.folded.hasPrefix(folded) }
    return begun.count == 1 ? begun[0] : nil
  }

  /// The names nearest to what a user typed, for "did you mean".
  public func nearest(to typed: String) -> [String] {
    Spelling.nearest(to: typed, among: all.map(\.id) + all.map(\.name))
  }
}

extension DistortionType {
  /// A type that the user made.
  fileprivate init(_ choice: DistortionChoice) {
    self.init(
      id: choice.slug, name: choice.name ?? choice.slug, summary: choice.summary ?? "",
      example: choice.example ?? "", question: choice.question ?? "")
  }
}

/// A pattern that thoughts can follow, as it is explained to people.
public struct DistortionType: Sendable, Hashable, Identifiable {
  /// Its stable name (`mindReading`).
  public let id: String
  /// Its name as people read it.
  public let name: String
  /// An explanation, in a sentence or two.
  public let summary: String
  /// A thought that follows it.
  public let example: String
  /// A question that helps to look at such a thought.
  public let question: String
  /// True if it is one of those to begin with.
  public let isBeginner: Bool
  /// Other names for it, such as other programs' slugs.
  public let aliases: [String]

  public init(
    id: String, name: String, summary: String, example: String, question: String,
    isBeginner: Bool = false, aliases: [String] = []
  ) {
    self.id = id
    self.name = name
    self.summary = summary
    self.example = example
    self.question = question
    self.isBeginner = isBeginner
    self.aliases = aliases
  }

  /// A short name for a type that a user calls so: lower-case words with hyphens.
  ///
  /// A name of nothing but signs is `unnamed`.
  public static func slug(of name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "unnamed" : words.joined(separator: "-")
  }

  /// Returns whether a user who typed this means it: its id, its name or an alias, regardless of
  /// the case and the signs between the words.
  func isCalled(_ folded: String) -> Bool {
    id.folded == folded || name.folded == folded || aliases.contains { $0.folded == folded }
  }
}

/// A set of types, as a plug-in brings it.
public struct DistortionPack: Sendable, Hashable {
  /// The pack's name, for showing where a type is from.
  public let name: String
  /// Its types, in the order in which they are shown.
  public let types: [DistortionType]

  public init(name: String, types: [DistortionType]) {
    self.name = name
    self.types = types
  }
}

/// The number of types of distortion that are shown.
public enum DistortionSet: String, ColumnValue, CaseIterable {
  /// The five that one begins with.
  case beginner
  /// All that are not hidden.
  case all

  /// The name as people read it.
  public var title: String {
    switch self {
    case .beginner: "the first five"
    case .all: "all of them"
    }
  }
}
