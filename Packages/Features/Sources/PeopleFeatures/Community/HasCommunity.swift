/// Gives the community's index.
public protocol HasCommunity: Sendable {
  /// The index that discovery searches.
  var community: Community { get }
}
