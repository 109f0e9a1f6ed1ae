extension RateClaim {
  /// The units that a code to a contact takes.
  static func sends(
    to contact: Contact, from place: NetworkAddress?, _ policy: IdentityPolicy,
    _ keys: any IdentityKeys
  ) -> [RateClaim] {
    var claims = [
      resend(to: contact, policy, keys),
      RateClaim(policy.sendsPerContact, "sends", contact.key, keys: keys),
    ]
    if let place {
      claims += [
        RateClaim(policy.sendsPerAddress, "sends from", place.bytes, keys: keys),
        RateClaim(policy.sendsPerNetwork, "sends from network", place.network, keys: keys),
      ]
    }
    switch contact {
    case .phone(let number):
      let country = Array(number.countryCode.utf8)
      claims.append(RateClaim(policy.sendsPerCountry, "sends into", country, keys: keys))
      claims.append(RateClaim(policy.sendsInAll, "sends in all", [], keys: keys))
    case .email:
      claims.append(RateClaim(policy.mailsInAll, "mails in all", [], keys: keys))
    }
    return claims
  }

  /// The pause between two codes to a contact.
  static func resend(
    to contact: Contact, _ policy: IdentityPolicy, _ keys: any IdentityKeys
  ) -> RateClaim {
    RateClaim(policy.resend, "resend", contact.key, keys: keys)
  }

  /// The units that a passkey challenge from a place takes.
  ///
  /// They do not count as tries: each sign-in page that is opened asks for one, and no user has to answer it.
  static func questions(
    from place: NetworkAddress?, _ policy: IdentityPolicy, _ keys: any IdentityKeys
  ) -> [RateClaim] {
    guard let place else { return [] }
    return [
      RateClaim(policy.questionsPerAddress, "questions from", place.bytes, keys: keys),
      RateClaim(
        policy.questionsPerNetwork, "questions from network", place.network, keys: keys),
    ]
  }

  /// The units that a try from a place takes.
  static func tries(
    from place: NetworkAddress?, _ policy: IdentityPolicy, _ keys: any IdentityKeys
  ) -> [RateClaim] {
    guard let place else { return [] }
    return [
      RateClaim(policy.triesPerAddress, "tries from", place.bytes, keys: keys),
      RateClaim(policy.triesPerNetwork, "tries from network", place.network, keys: keys),
    ]
  }
}
