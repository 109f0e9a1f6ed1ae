extension Crews {
  /// Lists the proposed crews that one has a seat in.
  public struct ListProposals: FriendsRequest {
    /// What comes back.
    public typealias Response = ProposalsData
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/crews/proposals")
    /// Who may ask.
    public static let access = FriendsAccess.member

    /// Makes one with all its fields.
    public init() {}
  }
}
