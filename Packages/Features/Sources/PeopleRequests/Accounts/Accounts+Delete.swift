extension Accounts {
  /// Deletes everything that is kept of whoever asks, and the account, for good.
  ///
  /// Reports about them stay, as evidence. Refused where the proof is wrong as ``ChangePassword``,
  /// and then nothing is deleted. With ``PeopleError/Code/unavailable`` the account may be gone, and
  /// its profile not yet: the message says so, and the service erases it when it next tidies up.
  public struct Delete: PeopleRequest {
    public typealias Response = DeletionReceipt
    /// Its name on a wire, which never changes.
    public static let name = "accounts.delete"
    public static let access = PeopleAccess.account

    /// That it is the owner.
    public var proof: AccountProof

    public init(proof: AccountProof) {
      self.proof = proof
    }
  }
}
