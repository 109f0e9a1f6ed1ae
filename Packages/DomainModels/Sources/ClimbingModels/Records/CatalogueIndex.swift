public import DomainModels

/// What searching the catalogue reads instead of all its rows: the words of its names, and which
/// climb and area has which, made when the catalogue changes.
public struct CatalogueIndex: Record {
  /// There is one (``identity``).
  public let id: Identifier<CatalogueIndex>
  /// How the content is laid out; whoever knows another layout makes the index again.
  public var layout: Int
  /// Whether the catalogue has changed since, so that the index has to be made again.
  public var isStale: Bool
  /// The distinct words, in order, between line ends.
  public var words: String
  /// Areas and climbs in the order of the tree, as numbers of words; the layout says how.
  public var content: PackedBytes
  /// When it was first made, and last made again.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<CatalogueIndex>, layout: Int, isStale: Bool, words: String, content: PackedBytes,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.layout = layout
    self.isStale = isStale
    self.words = words
    self.content = content
    self.lifecycle = lifecycle
  }

  /// The identity of the one index.
  public static let identity = Identifier<CatalogueIndex>(
    name: "index", in: ClimbingNamespace.catalogueIndex)

  public static let table = "catalogue_index"

  /// Everybody's, and made again from the catalogue.
  public static let schema = Schema(
    scope: .shared, kind: .cache,
    Column("id", \.id),
    Column("layout", \.layout),
    Column("is_stale", \.isStale),
    Column("words", \.words),
    Column("content", \.content),
    Column.lifecycle(\.lifecycle),
    make: CatalogueIndex.init)
}
