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

/// The values given when a climb is shared.
///
/// Everything is private, so a post has to say who shall see it.
public struct PostDraft: Sendable, Equatable {
  /// The audience: followers or everybody.
  public var visibility: Visibility
  /// The author's text.
  public var text: String?
  /// True if others may take the climb into their own logbook; only of a climb.
  public var allowsCopies: Bool

  /// Makes a draft; no climber may copy unless it says so.
  public init(visibility: Visibility, text: String? = nil, allowsCopies: Bool = false) {
    self.visibility = visibility
    self.text = text
    self.allowsCopies = allowsCopies
  }
}

/// The posts that a climber may see, as a query of a store.
///
/// It says of many posts at once what `Post.isVisible(to:following:)` says of one.
struct PostAudience {
  let viewer: Identifier<Profile>
  /// Whose posts for followers the viewer may see.
  var accepted: [Identifier<Profile>] = []
  /// The authors of whom the viewer sees public posts alone.
  var others: [Identifier<Profile>] = []
  /// True if the viewer's own posts are among them.
  var includesOwn = true

  /// The viewer's feed: the own posts, and those of everybody whom the viewer follows.
  ///
  /// Of a climber who has not answered, only what everybody may see.
  static func feed(
    of viewer: Identifier<Profile>, _ transaction: some RecordReading
  ) throws -> PostAudience {
    var audience = PostAudience(viewer: viewer)
    for follow in try transaction.follows(by: viewer) {
      if follow.isAccepted {
        audience.accepted.append(follow.followee)
      } else {
        audience.others.append(follow.followee)
      }
    }
    // Who deleted the profile, or is blocked, shares nothing any more.
    let known = try transaction.cards(of: audience.accepted + audience.others)
    let blocks = try transaction.blocks(around: viewer)
    audience.accepted.removeAll { known[$0] == nil || blocks.separate($0) }
    audience.others.removeAll { known[$0] == nil || blocks.separate($0) }
    return audience
  }

  /// Returns the posts of one climber that the viewer may see.
  static func posts(
    of author: Identifier<Profile>, seenBy viewer: Identifier<Profile>,
    _ transaction: some RecordReading
  ) throws -> PostAudience {
    var audience = PostAudience(viewer: viewer, includesOwn: author == viewer)
    if try author == viewer || transaction.blocks(around: viewer).separate(author) {
      return audience
    }
    if try transaction.follow(by: viewer, of: author)?.isAccepted ?? false {
      audience.accepted = [author]
    } else {
      audience.others = [author]
    }
    return audience
  }

  var posts: Query<Post> {
    let viewer = viewer
    let forFollowers: [Visibility] = [.followers, .everybody]
    var filter: Filter<Post> =
      (.among(\.author, accepted) && .among(\.visibility, forFollowers))
      || (.among(\.author, others) && \.visibility == .everybody)
    if includesOwn { filter = filter || \.author == viewer }
    return Query<Post>().filter(filter)
  }
}

extension LoggedClimb {
  /// The best ascent of the whole climb; `nil` where no climber tried it as a whole.
  ///
  /// A single pitch that was sent would flatter the climber who shares it as the climb.
  var bestOfWhole: Ascent? {
    LoggedClimb(climb: climb, attempts: attempts.filter { $0.pitch == nil }).best
  }
}
