public import DomainModels

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
    problems.require(visibility != .onlyMe, "visibility", "must let somebody see the post")
    problems.require(
      !allowsCopies || climb != nil, "allows_copies", "belongs to a climb, not to a session")
    if let result {
      Ascent(result, style, mode).check(into: &problems)
    } else {
      problems.require(style == nil && mode == nil, "result", "must stand with style and mode")
    }
    try problems.check("post")
  }

  /// Whether somebody may see it.
  ///
  /// - Parameters:
  ///   - viewer: who looks; `nil` for somebody who is not signed in.
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
  ///   - id: a fresh identity.
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
