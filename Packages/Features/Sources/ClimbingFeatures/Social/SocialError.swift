public import DomainModels

/// Says why something among climbers could not be done.
///
/// Posts and comments that a climber may not see do not exist for them: whether a post or a comment
/// exists can't be told from the answer.
public enum SocialError: ExplainedError, Equatable {
  /// No climber is called so; `near` are handles that are spelt nearly so, of profiles one may see.
  case profileNotFound(String, near: [String])
  /// Two devices gave one handle to two climbers: their IDs.
  case ambiguousProfile(String, candidates: [String])
  /// A climber wants to follow themselves.
  case followingYourself
  /// No climber who is called so asks to follow.
  case requestNotFound(String)
  /// No post that one may see is called so.
  case postNotFound(String)
  /// Several posts begin or end so.
  case ambiguousPost(String, candidates: [String])
  /// No comment that one may see is called so.
  case commentNotFound(String)
  /// Several comments begin or end so.
  case ambiguousComment(String, candidates: [String])
  /// The climb or the session is shared already, by this post.
  case alreadyShared(post: String)
  /// A post that no climber would see.
  case sharedWithNobody
  /// Only the author may change the post or the comment.
  case notTheAuthor(of: String)
  /// Kudos for the climber's own post.
  case kudosForYourself
  /// A copy of the climber's own climb.
  case alreadyInYourLogbook
  /// A climber wants to block themselves.
  case blockingYourself
  /// The climber blocks whom they want to follow.
  case blocked(String)

  /// A stable name.
  public var code: String {
    switch self {
    case .profileNotFound: "profile_not_found"
    case .ambiguousProfile: "ambiguous_profile"
    case .followingYourself: "following_yourself"
    case .requestNotFound: "request_not_found"
    case .postNotFound: "post_not_found"
    case .ambiguousPost: "ambiguous_post"
    case .commentNotFound: "comment_not_found"
    case .ambiguousComment: "ambiguous_comment"
    case .alreadyShared: "already_shared"
    case .sharedWithNobody: "shared_with_nobody"
    case .notTheAuthor: "not_the_author"
    case .kudosForYourself: "kudos_for_yourself"
    case .alreadyInYourLogbook: "already_in_your_logbook"
    case .blockingYourself: "blocking_yourself"
    case .blocked: "climber_blocked"
    }
  }

  public var message: String {
    switch self {
    case .profileNotFound(let text, _): "no climber is called \"\(text.prefix(60))\""
    case .ambiguousProfile(let text, let candidates):
      "\(candidates.count) climbers are called \(text): \(candidates.joined(separator: ", "))"
    case .followingYourself: "a climber cannot follow themselves"
    case .requestNotFound(let handle): "\(handle) does not ask to follow you"
    case .postNotFound(let text): "there is no post \"\(text.prefix(60))\" that you may see"
    case .ambiguousPost(let text, let candidates):
      "\"\(text)\" can mean \(candidates.count) posts: \(SocialError.list(candidates))"
    case .commentNotFound(let text): "there is no comment \"\(text.prefix(60))\" that you may see"
    case .ambiguousComment(let text, let candidates):
      "\"\(text)\" can mean \(candidates.count) comments: \(SocialError.list(candidates))"
    case .alreadyShared(let post): "it is shared already, by the post \(post)"
    case .sharedWithNobody: "a post needs an audience"
    case .notTheAuthor(let thing): "only its author can change or delete the \(thing)"
    case .kudosForYourself: "there are no kudos for a post of your own"
    case .alreadyInYourLogbook: "the climb is your own: it is in your logbook already"
    case .blockingYourself: "a climber cannot block themselves"
    case .blocked(let handle): "you block \(handle)"
    }
  }

  /// The next step for the user.
  public var hint: String? {
    switch self {
    case .profileNotFound(_, let near) where near.isEmpty: "Ask the climber for the exact handle"
    case .profileNotFound(_, let near): "Did you mean \(near.joined(separator: ", or "))?"
    case .ambiguousProfile: "Use the ID in place of the handle"
    case .followingYourself, .blockingYourself: "Name another climber"
    case .blocked: "Unblock the climber first"
    case .requestNotFound: "List the requests to see who asks"
    case .postNotFound: "Look at the feed to see which there are"
    case .ambiguousPost, .ambiguousComment: "Type more of it"
    case .commentNotFound: "Look at the post to see its comments"
    case .alreadyShared: "Edit that post, or delete it first"
    case .sharedWithNobody: "Choose followers or everybody, or delete the post"
    case .notTheAuthor, .kudosForYourself, .alreadyInYourLogbook: nil
    }
  }

  /// The kind of failure.
  public var kind: FailureKind {
    switch self {
    case .profileNotFound, .requestNotFound, .postNotFound, .commentNotFound:
      .notFound
    case .ambiguousProfile, .followingYourself, .ambiguousPost, .ambiguousComment,
      .sharedWithNobody, .notTheAuthor, .kudosForYourself, .alreadyInYourLogbook,
      .blockingYourself, .blocked:
      .usage
    case .alreadyShared: .failed
    }
  }

  private static func list(_ candidates: [String]) -> String {
    candidates.prefix(5).joined(separator: ", ") + (candidates.count > 5 ? ", …" : "")
  }
}
