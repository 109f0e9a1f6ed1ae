public import Services

extension Accounts {
  /// Deletes everything that is kept of whoever asks, and the account, for good.
  ///
  /// Reports about them stay, as evidence. Refused where the proof is wrong as ``ChangePassword``,
  /// and then nothing is deleted. With ``ServiceError/Code/unavailable`` the account may be gone, and
  /// its profile not yet: the message says so, and the service erases it when it next tidies up.
  public struct Delete: PeopleRequest {
    public typealias Response = DeletionReceipt
    public static let endpoint = Endpoint(.post, "/account/delete")
    public static let access = ServiceAccess.account
    public static let changesSession = true

    /// That it is the owner.
    public var proof: AccountProof

    public init(proof: AccountProof) {
      self.proof = proof
    }
  }
}
