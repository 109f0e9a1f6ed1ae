import Interchange

/// A group or token of the merged tree.
///
/// Numbers of items and of nodes are 32 bits wide, and -1 stands for none, because there may be
/// hundreds of thousands of them.
struct TreeItem {
  enum Kind: UInt8 {
    case group
    case token
    /// An object with a `$ref` and nothing that makes it a group: what it refers to decides.
    case undecided
    /// Overridden by a later tree.
    case dead
  }

  var kind: Kind
  /// True if its own words are so wrong that what refers to it keeps silent.
  var isRefused = false

  /// True if others have the same properties' nodes, because `$extends` copied it.
  var isShared = false

  /// The node of its name; none for the outermost group.
  var key: Int32
  var parent: Int32
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1
  var next: Int32 = -1

  /// The hash of its path.
  var hash: UInt64 = 0

  /// The start of its path among all paths.
  var pathStart: Int32
  var pathCount: Int32

  /// The nodes of its properties' values.
  var properties = Properties()

  /// The type by `$type`, its own or a group's; set when the tree is whole.
  var type = TypeDeclaration.none
  /// The node of the `$deprecated` that holds for it.
  var deprecated: Int32 = -1
  /// Its place among the tokens.
  var position: Int32 = -1

  struct Properties {
    var value: Int32 = -1
    var reference: Int32 = -1
    var type: Int32 = -1
    var summary: Int32 = -1
    var deprecated: Int32 = -1
    var extensions: Int32 = -1
    var extends: Int32 = -1

    /// Takes what another has, and keeps what it has not.
    mutating func override(with other: Properties) {
      if other.value >= 0 { value = other.value }
      if other.reference >= 0 { reference = other.reference }
      if other.type >= 0 { type = other.type }
      if other.summary >= 0 { summary = other.summary }
      if other.deprecated >= 0 { deprecated = other.deprecated }
      if other.extensions >= 0 { extensions = other.extensions }
      if other.extends >= 0 { extends = other.extends }
    }
  }
}
