public import DomainModels

/// A session or a climb that its climber shows to others.
///
/// Sessions and climbs themselves stay with their owner. What others see is what was put into the
/// post when it was shared, and nothing more: no notes, no partner, no attempts.
public struct Post: Record {
  public let id: Identifier<Post>
  /// Who shares; the row belongs to that profile's scope.
  public var author: Identifier<Profile>
  /// The session that is shared; only its owner has the row.
  public var session: Identifier<Session>?
  /// The climb that is shared; only its owner has the row.
  public var climb: Identifier<Climb>?
  /// The title, in a line: the climb's name, or the session's place.
  public var title: String
  /// The author's text.
  public var text: String?
  /// The kind of climb.
  public var discipline: Discipline?
  /// The grade as it was written.
  public var gradeText: String?
  public var gradeScale: String?
  public var crag: String?
  /// The civil date.
  public var date: PartialDate?
  /// The best result of its attempts.
  public var result: AttemptResult?
  public var style: AscentStyle?
  public var mode: AscentMode?
  /// The climb of the catalogue, for a climber who copies it.
  public var catalogueClimb: Identifier<CatalogueClimb>?
  /// True if others may take the climb into their own logbook.
  public var allowsCopies: Bool
  /// The people who may see the record.
  public var visibility: Visibility
  /// When it was shared, changed and taken back.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Post>, author: Identifier<Profile>, session: Identifier<Session>?,
    climb: Identifier<Climb>?, title: String, text: String?, discipline: Discipline?,
    gradeText: String?, gradeScale: String?, crag: String?, date: PartialDate?,
    result: AttemptResult?, style: AscentStyle?, mode: AscentMode?,
    catalogueClimb: Identifier<CatalogueClimb>?, allowsCopies: Bool, visibility: Visibility,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.author = author
    self.session = session
    self.climb = climb
    self.title = title
    self.text = text
    self.discipline = discipline
    self.gradeText = gradeText
    self.gradeScale = gradeScale
    self.crag = crag
    self.date = date
    self.result = result
    self.style = style
    self.mode = mode
    self.catalogueClimb = catalogueClimb
    self.allowsCopies = allowsCopies
    self.visibility = visibility
    self.lifecycle = lifecycle
  }

  public static let table = "posts"

  /// Rows of the author's profile, on all devices of the climbers who may see it.
  public static let schema = Schema(
    scope: .column("author_id"), kind: .synced,
    Column("id", \.id),
    Column("author_id", \.author, references: .weak),
    Column("session_id", \.session, references: .weak),
    Column("climb_id", \.climb, references: .weak),
    Column("title", \.title, .searchable),
    Column("text", \.text, .searchable),
    Column("discipline", \.discipline),
    Column("grade_text", \.gradeText),
    Column("grade_scale", \.gradeScale),
    Column("crag", \.crag),
    Column("date", \.date),
    Column("result", \.result),
    Column("style", \.style),
    Column("mode", \.mode),
    Column("catalogue_climb_id", \.catalogueClimb, references: .weak),
    Column("allows_copies", \.allowsCopies),
    Column("visibility", \.visibility),
    Column.lifecycle(\.lifecycle),
    make: Post.init)
}

extension Post {
  /// Checks every field against its limits.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.require(
      (session == nil) != (climb == nil), "climb_id", "must be shared, or a session, and not both")
    problems.check(title, "title", limit: 300, isRequired: true)
    problems.check(text, "text", limit: 2_000)
    problems.check(gradeText, "grade_text", limit: 200, isRequired: true)
    problems.check(gradeScale, "grade_scale", limit: 40, isRequired: true)
    problems.require(
      gradeScale == nil || gradeText != nil, "grade_scale", "must stand with the grade")
    problems.check(crag, "crag", limit: 300)
    problems.require(visibility != .onlyMe, "visibility", "must let others see the post")
    problems.require(
      !allowsCopies || climb != nil, "allows_copies", "belongs to a climb, not to a session")
    if let result {
      Ascent(result, style, mode).check(into: &problems)
    } else {
      problems.require(style == nil && mode == nil, "result", "must stand with style and mode")
    }
    try problems.check("post")
  }

  /// Returns whether a climber may see it.
  ///
  /// - Parameters:
  ///   - viewer: who looks; `nil` for a climber who is not signed in.
  ///   - followings: the viewer's follows of the author.
  /// - Returns: `true` of the author's own.
  public func isVisible(to viewer: Identifier<Profile>?, following followings: [Follow]) -> Bool {
    guard !lifecycle.isDeleted else { return false }
    if let viewer, viewer == author { return true }
    return visibility.includes(
      accepted: followings.contains {
        $0.follower == viewer && $0.followee == author && $0.isAccepted
      })
  }

  /// A climb for the viewer's own logbook, without an attempt: what the author shared of it, and
  /// never how the author did.
  ///
  /// - Parameters:
  ///   - id: a fresh ID.
  ///   - now: when it is copied.
  /// - Returns: a private climb.
  /// - Throws: ``ClimbingRuleError`` with ``ClimbingRuleError/Reason/copyingNotAllowed``.
  public func copy(
    as id: Identifier<Climb>, at now: Timestamp
  ) throws(ClimbingRuleError) -> Climb {
    guard allowsCopies, climb != nil, !lifecycle.isDeleted else {
      throw ClimbingRuleError(.copyingNotAllowed)
    }
    var copy = Climb(id: id, named: title, on: date, at: now)
    copy.discipline = discipline
    copy.allDisciplines = discipline.map { [$0] } ?? []
    copy.gradeText = gradeText
    copy.gradeScale = gradeText == nil ? nil : gradeScale
    copy.crag = crag
    copy.catalogueClimb = catalogueClimb
    return copy
  }
}
