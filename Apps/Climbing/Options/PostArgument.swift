import ArgumentParser
import ClimbingFeatures

/// The argument that names a post.
struct PostArgument: ParsableArguments {
  @Argument(help: ArgumentHelp("The post: the end of its ID.", valueName: "post")) var post: String

  var reference: PostReference { .text(post) }
}
