public import ClimbingModels
public import DomainModels
public import Storage

/// Shares a climb of the own logbook.
public struct PostClimb<Context: HasStore & HasClimber & HasClock & HasIdentifiers>: Sendable {
  private let context: Context

  /// Prepares sharing by the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Shares name, kind, grade, crag, date and how far the best attempt came; nothing else of the
  /// climb leaves the logbook, regardless of later changes there.
  ///
  /// - Parameters:
  ///   - reference: which climb of the own logbook.
  ///   - draft: who may see it, and what to say to it.
  /// - Returns: the post.
  /// - Throws: ``ClimbingError`` if no climb, or no single one, is meant; ``SocialError``; `ValidationError` for the text; ``AccountError`` when signed out.
  public func callAsFunction(
    _ reference: ClimbReference, _ draft: PostDraft
  ) async throws -> Post {
    guard draft.visibility != .onlyMe else { throw SocialError.sharedWithNobody }
    let me = context.climber
    let now = context.clock.now
    let id: Identifier<Post> = context.identifiers.next()
    return try await context.logbook.write { transaction in
      _ = try transaction.signedInProfile(me)
      let climb = try transaction.climb(reference)
      let shared = Query<Post>().filter(\.author == me && \.climb == climb.id)
      if let post = try transaction.first(shared) {
        throw SocialError.alreadyShared(post: post.id.description)
      }
      let best = try transaction.logged(climb).bestOfWhole
      let grade = climb.gradeText.nonBlank
      let titles: [String?] = [climb.name, grade, climb.discipline?.title]
      let post = Post(
        id: id, author: me, session: nil, climb: climb.id,
        title: titles.compactMap(\.nonBlank).first ?? "Climb",
        text: draft.text.nonBlank, discipline: climb.discipline, gradeText: grade,
        gradeScale: grade == nil ? nil : climb.gradeScale, crag: climb.crag, date: climb.date,
        result: best?.result, style: best?.style, mode: best?.mode,
        catalogueClimb: climb.catalogueClimb, allowsCopies: draft.allowsCopies,
        visibility: draft.visibility, lifecycle: Lifecycle(createdAt: now))
      try post.validate()
      try transaction.insert(post)
      return post
    }
  }
}
