public import DomainModels

/// A user's change of the catalogue: a type that is hidden, or one of their own.
///
/// Its ID is random, because it lies in the clear: one that followed from the slug would tell
/// the user's name for their own pattern to an attacker who tries words. Of several choices with
/// one slug, as two devices may make, the one that was changed last counts.
public struct DistortionChoice: Record {
  public let id: Identifier<DistortionChoice>
  /// The type, by its id in the catalogue.
  public var slug: String
  /// True if it is hidden; nothing that was judged as it is lost.
  public var isHidden: Bool
  /// The name of the user's own type; `nil` for a built-in one that is only hidden.
  public var name: String?
  public var summary: String?
  public var example: String?
  /// A question that helps with it.
  public var question: String?
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<DistortionChoice>, slug: String, isHidden: Bool, name: String?,
    summary: String?, example: String?, question: String?, lifecycle: Lifecycle
  ) {
    self.id = id
    self.slug = slug
    self.isHidden = isHidden
    self.name = name
    self.summary = summary
    self.example = example
    self.question = question
    self.lifecycle = lifecycle
  }

  /// A choice that hides or shows a type of a pack.
  public init(
    id: Identifier<DistortionChoice>, hiding slug: String, _ isHidden: Bool = true,
    at now: Timestamp
  ) {
    self.init(
      id: id, slug: slug, isHidden: isHidden, name: nil, summary: nil, example: nil,
      question: nil, lifecycle: Lifecycle(createdAt: now))
  }

  /// A type that the user made.
  public init(
    id: Identifier<DistortionChoice>, custom name: String, slug: String? = nil,
    summary: String? = nil, example: String? = nil, question: String? = nil, at now: Timestamp
  ) {
    self.init(
      id: id, slug: slug ?? DistortionType.slug(of: name), isHidden: false, name: name.trimmed,
      summary: summary, example: example, question: question, lifecycle: Lifecycle(createdAt: now))
  }

  /// A type of the user's for a slug of another program that no pack knows.
  ///
  /// - Parameters:
  ///   - id: a fresh ID.
  ///   - slug: as the other program writes it (`catastrophic-thinking`).
  ///   - label: its name there, if it has one.
  ///   - now: when it is imported.
  public init(
    id: Identifier<DistortionChoice>, importing slug: String, label: String? = nil,
    at now: Timestamp
  ) {
    let words = slug.split { $0 == "-" || $0 == "_" || $0.isWhitespace }.joined(separator: " ")
    let name = label.map(\.trimmed) ?? (words.prefix(1).uppercased() + words.dropFirst())
    self.init(
      id: id, custom: name.isEmpty ? "Unnamed" : name, slug: DistortionType.slug(of: slug), at: now)
  }

  public static let table = "distortion_choices"

  /// The owner's, on all devices; sealed.
  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("slug", \.slug, .sensitive),
    Column("is_hidden", \.isHidden, .sensitive),
    Column("name", \.name, .sensitive),
    Column("summary", \.summary, .sensitive),
    Column("example", \.example, .sensitive),
    Column("question", \.question, .sensitive),
    Column.lifecycle(\.lifecycle),
    make: DistortionChoice.init)

  /// Checks every field against its limits.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.check(slug, "slug", limit: JournalLimits.name)
    problems.check(name, "name", limit: JournalLimits.name)
    problems.check(summary, "summary", limit: 2_000)
    problems.check(example, "example", limit: 2_000)
    problems.check(question, "question", limit: 2_000)
    try problems.check("distortion")
  }
}
