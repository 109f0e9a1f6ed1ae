import ArgumentParser
import ClimbingFeatures

/// The argument that names a post.
struct PostArgument: ParsableArguments {
  @Argument(help: ArgumentHelp("The post: its ID, or how that begins or ends.", valueName: "post"))
  var post: String

  var reference: PostReference { .text(post) }
}
