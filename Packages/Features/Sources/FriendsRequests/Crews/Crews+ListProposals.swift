public import Services

extension Crews {
  /// Lists the proposed crews that one has a seat in.
  public struct ListProposals: FriendsRequest {
    public typealias Response = ProposalsData
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/crews/proposals")
    public static let access = ServiceAccess.member

    public init() {}
  }
}
