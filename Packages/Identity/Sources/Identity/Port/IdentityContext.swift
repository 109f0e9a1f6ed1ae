public import DomainModels
public import Storage

/// The dependencies of every use case of identity.
public typealias IdentityContext = HasStore & HasClock & HasIdentifiers & HasRandomness
  & HasIdentityKeys & HasIdentityPolicy

/// Promises a way to send codes to phones.
public protocol HasCodeSender: Sendable {
  var codeSender: any CodeSender { get }
}

/// Promises the keys of the service.
public protocol HasIdentityKeys: Sendable {
  var identityKeys: any IdentityKeys { get }
}

/// Promises the figures of the service.
public protocol HasIdentityPolicy: Sendable {
  var identityPolicy: IdentityPolicy { get }
}

/// Promises a way to send mail.
public protocol HasMailSender: Sendable {
  var mailSender: any MailSender { get }
}

/// Promises a hasher of passwords.
public protocol HasPasswordHasher: Sendable {
  var passwordHasher: any PasswordHasher { get }
}

/// Promises a source of randomness: cryptographic, except in tests.
public protocol HasRandomness: Sendable {
  /// The source of codes, tokens and salts.
  var random: RandomSource { get }
}
