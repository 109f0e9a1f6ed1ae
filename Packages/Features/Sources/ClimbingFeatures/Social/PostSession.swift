public import ClimbingModels
public import DomainModels
public import Storage

/// Shares a session of the own logbook.
public struct PostSession<Context: HasStore & HasClimber & HasClock & HasIdentifiers>: Sendable {
  private let context: Context

  /// Prepares sharing by the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Shares its place and its day; not its climbs, readiness, exertion or notes.
  ///
  /// - Parameters:
  ///   - reference: which session of the own logbook.
  ///   - draft: who may see it, and what to say to it; a session can't be copied.
  /// - Returns: the post.
  /// - Throws: ``ClimbingError`` if no session, or no single one, is meant; ``SocialError``; `ValidationError` for the draft; ``AccountError`` when signed out.
  public func callAsFunction(
    _ reference: SessionReference, _ draft: PostDraft
  ) async throws -> Post {
    guard draft.visibility != .onlyMe else { throw SocialError.sharedWithNobody }
    let me = context.climber
    let now = context.clock.now
    let id: Identifier<Post> = context.identifiers.next()
    return try await context.logbook.write { transaction in
      _ = try transaction.signedInProfile(me)
      let session = try transaction.session(reference)
      let shared = Query<Post>().filter(\.author == me && \.session == session.id)
      if let post = try transaction.first(shared) {
        throw SocialError.alreadyShared(post: post.id.description)
      }
      let place = session.place.nonBlank
      let post = Post(
        id: id, author: me, session: session.id, climb: nil, title: place ?? "Session",
        text: draft.text.nonBlank, discipline: nil, gradeText: nil, gradeScale: nil, crag: place,
        date: PartialDate(session.day), result: nil, style: nil, mode: nil, catalogueClimb: nil,
        allowsCopies: draft.allowsCopies, visibility: draft.visibility,
        lifecycle: Lifecycle(createdAt: now))
      try post.validate()
      try transaction.insert(post)
      return post
    }
  }
}
