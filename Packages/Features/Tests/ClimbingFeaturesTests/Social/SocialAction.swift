import ClimbingFeatures
import ClimbingModels
import DomainModels

/// Everything that a climber can do to what another climber has, each with what it answers.
enum SocialAction: String, CaseIterable, CustomStringConvertible {
  case findPost, seeInFeed, seeOnProfile, findProfile
  case giveKudos, takeBackKudos, writeComment, editComment, deleteComment
  case editPost, deletePost, copyClimb, postClimb, postSession
  case follow, unfollow, accept, decline, removeFollower, listFollows, editProfile

  var description: String { rawValue }

  /// Does it to the scene's author.
  ///
  /// - Returns: all that the actor gets to see, as text; what is not there is an error as if there
  ///   were nothing.
  func perform(_ scene: SocialScene, as actor: SocialActor) async throws -> String {
    func text(_ value: Any) -> String {
      var output = ""
      dump(value, to: &output)
      return output
    }
    let post = PostReference.of(scene.post)
    let comment = CommentReference.of(scene.comment)
    switch self {
    case .findPost: return text(try await FindPost(actor)(post))
    case .seeInFeed:
      return text(try await LoadFeed(actor)().items.filter { $0.post.id == scene.post.id }.found())
    case .seeOnProfile: return text(try await LoadFeed(actor)(of: "anna").items.found())
    case .findProfile:
      let found = try await FindProfile(actor)("@Anna")
      if found.profile == nil { throw NothingToSee() }
      return text(found)
    case .giveKudos: return text(try await GiveKudos(actor)(post))
    case .takeBackKudos: return text(try await TakeBackKudos(actor)(post))
    case .writeComment: return text(try await WriteComment(actor)("Nice", under: post))
    case .editComment: return text(try await EditComment(actor)(comment, "Other words"))
    case .deleteComment: return text(try await DeleteComment(actor)(comment))
    case .editPost: return text(try await EditPost(actor)(post, PostEdit(text: "Other words")))
    case .deletePost: return text(try await DeletePost(actor)(post))
    case .copyClimb: return text(try await CopyClimb(actor)(post))
    case .postClimb:
      return text(
        try await PostClimb(actor)(.identified(scene.climb.id), PostDraft(visibility: .everybody)))
    case .postSession:
      return text(
        try await PostSession(actor)(
          .identified(scene.session.id), PostDraft(visibility: .everybody)))
    case .follow: return text(try await FollowClimber(actor)("anna"))
    case .unfollow: return text(try await UnfollowClimber(actor)("anna"))
    case .accept: return text(try await AcceptFollow(actor)("rita"))
    case .decline: return text(try await DeclineFollow(actor)("rita"))
    case .removeFollower: return text(try await RemoveFollower(actor)("fred"))
    case .listFollows: return text(try await ListFollows(actor)())
    case .editProfile: return text(try await EditProfile(actor)(ProfileEdit(bio: "Other words")))
    }
  }

  /// There is nothing that one may see.
  struct NothingToSee: Error {}
}

extension [FeedItem] {
  fileprivate func found() throws -> [FeedItem] {
    if isEmpty { throw SocialAction.NothingToSee() }
    return self
  }
}
