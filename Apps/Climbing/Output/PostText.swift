import ClimbingFeatures
import ClimbingModels
import DomainModels
import Terminal
import TerminalCommands

struct PostText {
  let session: CommandSession

  /// A post in a few lines.
  func print(_ item: FeedItem) throws {
    let post = item.post
    let author = item.isOwn ? "You" : session.visible(item.author.name)
    let ascent = post.result.map { Ascent($0, post.style, post.mode).description }
    let what = [post.title, post.gradeText, ascent, post.crag, post.date?.description]
      .compactMap(\.self)
    try session.print(
      "\(session.traits.paint(author, .bold)): \(session.visible(what.joined(separator: ", ")))")
    if let text = post.text { try session.print("  \(session.visible(text))") }
    let kudos =
      item.hasOwnKudos ? "\(item.kudosCount) kudos, yours too" : "\(item.kudosCount) kudos"
    let comments = item.commentCount == 1 ? "1 comment" : "\(item.commentCount) comments"
    try session.print(
      "  \(kudos), \(comments), \(session.words(for: post.lifecycle.createdAt)), "
        + session.traits.paint("post \(post.id.ending)", .dim))
  }

  /// A post with its comments.
  func print(_ detail: PostDetail) throws {
    try print(detail.item)
    for entry in detail.comments {
      let author = entry.author.map { session.visible($0.name) } ?? "somebody"
      try session.print(
        "  \(author): \(session.visible(entry.comment.text)) "
          + session.traits.paint("(\(entry.comment.id.ending))", .dim))
    }
  }
}

extension Identifier {
  /// The end of the identity, which tells those of one minute from each other.
  var ending: String { String(description.suffix(8)) }
}
