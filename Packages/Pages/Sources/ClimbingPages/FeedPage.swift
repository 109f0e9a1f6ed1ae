public import ClimbingFeatures
public import ClimbingModels
public import DomainModels
public import Pages
import Storage

extension PageRoute where Source: ClimbingPageContext, Operation == ClimbingOperation {
  /// The route of the feed: posts of the climber and of those followed, and requests to follow;
  /// with `of` the posts of one climber.
  static var feed: Self {
    Self("/feed") { context, parameters in
      let cursor = parameters.text("after").flatMap { FeedCursor($0) }
      if let climber = parameters.text("of") {
        let page = try await LoadFeed(context)(of: climber, after: cursor)
        return ClimbingPage(feed: page, of: climber) { context.phrase($0) }
      }
      let page = try await LoadFeed(context)(after: cursor)
      let requests = cursor == nil ? try await ListFollows(context)().requests : []
      return ClimbingPage(feed: page, requests: requests) { context.phrase($0) }
    }
  }

  /// A post with its comments.
  static var post: Self {
    Self("/feed/{post}") { context, parameters in
      let me = context.climber
      let detail = try await FindPost(context)(.identified(try parameters.id("post")))
      return ClimbingPage(detail, seenBy: me) { context.phrase($0) }
    }
  }
}

extension ClimbingPage {
  /// Posts, the newest first.
  ///
  /// - Parameters:
  ///   - feed: the posts.
  ///   - climber: whose they are; `nil` for everybody followed.
  ///   - requests: who asks to follow the climber.
  ///   - phrase: when something was, in words.
  public init(
    feed: FeedPage, of climber: String? = nil, requests: [Following] = [],
    when phrase: (Timestamp) -> Phrase
  ) {
    let posts = feed.items.map { ClimbingRow($0, when: phrase) }
    let more = feed.next.map {
      PageAddress.feed.with("of", climber).with("after", $0.description)
    }
    let asking = requests.map { request in
      ClimbingRow(
        .question, id: request.climber.id.description, title: request.climber.name,
        remarks: [Phrase(request.climber.handle)], [.text("Asks to follow you.")],
        actions: [
          ClimbingAction(
            "a", "accept", .perform(.acceptFollow(request.climber.handle)), as: .main),
          ClimbingAction("n", "decline", .perform(.declineFollow(request.climber.handle))),
        ])
    }
    let sections = [
      ClimbingSection("Requests", asking),
      ClimbingSection(requests.isEmpty ? "" : "Posts", posts, more: more),
    ]
    self.init(
      title: climber.map { "Posts of \($0)" } ?? "Feed",
      sections: sections.filter { !$0.isEmpty },
      empty: "Nothing yet. Share a climb, or follow a climber.",
      actions: [ClimbingAction("f", "follow", .fill(.follow), as: .main)])
  }

  /// A post with what was said to it.
  ///
  /// - Parameters:
  ///   - detail: the post.
  ///   - reader: who reads it.
  ///   - phrase: when something was, in words.
  public init(
    _ detail: PostDetail, seenBy reader: Identifier<Profile>, when phrase: (Timestamp) -> Phrase
  ) {
    var post = ClimbingRow(detail.item, when: phrase)
    post.opens = nil
    let comments = detail.comments.map { ClimbingRow($0, seenBy: reader, when: phrase) }
    let actions = post.actions
    post.actions = []
    self.init(
      title: detail.item.post.title,
      sections: [
        ClimbingSection("", [post]), ClimbingSection("Comments", comments),
      ].filter { !$0.isEmpty }, actions: actions)
  }
}

extension PageForm where Operation == ClimbingOperation {
  fileprivate static var follow: ClimbingForm {
    ClimbingForm(
      at: .feed.appending("follow"), title: "Follow a climber",
      fields: [
        FormField("handle", "Handle", isRequired: true, limit: 60, autofill: .username)
      ], verb: "Follow"
    ) { values throws(FormRefusal) in .follow(values.text("handle") ?? "") }
  }

  fileprivate static func comment(on post: Post) -> ClimbingForm {
    ClimbingForm(
      at: .post(post.id).appending("comment"), title: "Comment on \(post.title)",
      fields: [FormField("text", "Comment", .longText, isRequired: true)], verb: "Say"
    ) { values throws(FormRefusal) in .comment(post.id, values.text("text") ?? "") }
  }
}

extension PageRow where Operation == ClimbingOperation {
  /// A post as a feed shows it.
  fileprivate init(_ item: FeedItem, when phrase: (Timestamp) -> Phrase) {
    let post = item.post
    let shared = phrase(post.lifecycle.createdAt)
    var actions = [ClimbingAction("c", "comment", .fill(.comment(on: post)))]
    if !item.isOwn {
      actions.append(
        item.hasOwnKudos
          ? ClimbingAction("g", "take kudos back", .perform(.takeBackKudos(post.id)))
          : ClimbingAction("g", "kudos", .perform(.giveKudos(post.id))))
      if post.allowsCopies {
        actions.append(ClimbingAction("o", "copy", .perform(.copyClimb(post.id))))
      }
    }
    self.init(
      shared.timestamp.map { .occurrence($0) } ?? .group, id: post.id.description,
      title: item.isOwn ? "You" : item.author.name,
      [
        .text(item.what), .text(post.text ?? ""),
        .facts(item.reactions.map { Phrase($0) } + [shared]),
      ], opens: .post(post.id), actions: actions)
  }

  fileprivate init(
    _ entry: CommentEntry, seenBy reader: Identifier<Profile>, when phrase: (Timestamp) -> Phrase
  ) {
    let comment = entry.comment
    let said = phrase(comment.lifecycle.createdAt)
    let deletion = ClimbingAction(
      "x", "delete", .perform(.deleteComment(comment.id)), asking: "Delete the comment for good?")
    self.init(
      said.timestamp.map { .message(isOwn: comment.author == reader, $0) } ?? .question,
      id: comment.id.description, title: entry.author?.name ?? "a climber",
      [.text(comment.text), .facts([said])], actions: entry.canDelete ? [deletion] : [])
  }
}

extension FeedItem {
  /// The climb with its style and place.
  public var what: String {
    let ascent = post.result.map { Ascent($0, post.style, post.mode).description }
    let parts: [String?] = [
      post.title, post.gradeText, ascent, post.crag, post.date?.description,
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// The kudos and the comments, counted.
  public var reactions: [String] {
    [
      "\(kudosCount) kudos" + (hasOwnKudos ? ", yours too" : ""),
      String.counted(commentCount, "comment"),
    ]
  }
}

extension ClimbingOperation {
  /// Does what concerns other climbers.
  func performAmongClimbers(
    in context: some ClimbingPageContext
  ) async throws -> PageNotice<ClimbingOperation> {
    switch self {
    case .shareClimb(let id, let draft):
      let post = try await PostClimb(context)(.identified(id), draft)
      return PageNotice("Shared \(post.title) with \(post.visibility.title).")
    case .giveKudos(let id):
      let item = try await GiveKudos(context)(.identified(id))
      return PageNotice("Kudos for \(item.post.title).", undo: .takeBackKudos(id))
    case .takeBackKudos(let id):
      try await TakeBackKudos(context)(.identified(id))
      return PageNotice("Took the kudos back.", undo: .giveKudos(id))
    case .comment(let id, let text):
      let comment = try await WriteComment(context)(text, under: .identified(id))
      return PageNotice("Your comment is posted.", undo: .deleteComment(comment.id))
    case .deleteComment(let id):
      try await DeleteComment(context)(.identified(id))
      return PageNotice("Deleted the comment.")
    case .copyClimb(let id):
      let copied = try await CopyClimb(context)(.identified(id))
      let name = copied.climb.called
      return PageNotice(
        copied.isNew ? "\(name) is in your logbook now." : "\(name) was there already.")
    case .follow(let handle):
      try await IntroduceClimber(context)(handle)
      let following = try await FollowClimber(context)(handle)
      let name = following.climber.name
      return PageNotice(
        following.state == .accepted
          ? "You follow \(name)." : "\(name) was asked to let you follow.",
        undo: .unfollow(following.climber.handle))
    case .unfollow(let handle):
      let following = try await UnfollowClimber(context)(handle)
      return PageNotice("You don't follow \(following.climber.name).")
    case .acceptFollow(let handle):
      let following = try await AcceptFollow(context)(handle)
      return PageNotice("\(following.climber.name) follows you now.")
    case .declineFollow(let handle):
      let following = try await DeclineFollow(context)(handle)
      return PageNotice("\(following.climber.name) does not follow you.")
    default: return try await perform(in: context)
    }
  }
}
