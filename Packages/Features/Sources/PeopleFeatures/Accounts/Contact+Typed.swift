import Identity

extension Contact {
  /// What somebody typed: with an `@` it is an address, else a number.
  ///
  /// - Throws: ``Identity/IdentityError``: it can be neither.
  init(typed text: String) throws(IdentityError) {
    self = text.contains("@") ? .email(try EmailAddress(text)) : .phone(try PhoneNumber(text))
  }
}
