import Interchange

/// A tree of groups and tokens, which may be a part of a document.
struct TokenSource {
  /// What to call the document in messages.
  let name: String

  /// What the tree stands in.
  let document: JSONDocument

  /// The tree's outermost group.
  let root: JSONNode

  /// The members of the outermost group that don't count.
  var leftOut = LeftOutNames.none
}
