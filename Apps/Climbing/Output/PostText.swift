import ClimbingFeatures
import ClimbingModels
import ClimbingPages
import DomainModels
import Terminal
import TerminalCommands

struct PostText {
  let session: CommandSession

  /// A post in a few lines.
  func print(_ item: FeedItem) throws {
    let post = item.post
    let author = item.isOwn ? "You" : session.visible(item.author.name)
    try session.print(
      "\(session.traits.paint(author, .bold)): \(session.visible(item.what))")
    if let text = post.text { try session.print("  \(session.visible(text))") }
    try session.print(
      "  \(item.reactions.joined(separator: ", ")), \(session.words(for: post.lifecycle.createdAt)), "
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
