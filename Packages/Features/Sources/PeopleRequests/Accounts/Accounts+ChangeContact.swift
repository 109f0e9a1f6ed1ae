public import Services

extension Accounts {
  /// Sends a code to a number or an address that is to be the account's.
  ///
  /// Whose it is now is told to nobody before the code comes back. Refused with
  /// `invalid_phone_number`, `invalid_email`, `rate_limited`, `not_sent`, and where the proof is
  /// wrong as ``ChangePassword``.
  public struct ChangeContact: PeopleRequest {
    /// How long the code works, and what comes back with it.
    public typealias Response = CodeSent
    public static let endpoint = Endpoint(.post, "/account/contact")
    public static let access = ServiceAccess.account

    /// The new number, or address: whatever has an `@` is an address.
    public var contact: String
    /// That it is the owner.
    public var proof: AccountProof

    public init(contact: String, proof: AccountProof) {
      self.contact = contact
      self.proof = proof
    }
  }
}
