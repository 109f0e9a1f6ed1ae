/// The figures of a service: each is a `var`, and each use case reads them again.
///
/// The sources are NIST SP 800-63B-4, OWASP ASVS 5.0 (6.5, 6.6, 7.2 to 7.5, 10.4) and what gateways
/// and open servers do.
public struct IdentityPolicy: Sendable, Hashable {
  /// The service's name, in messages.
  public var service: String

  /// The number of digits that a code has.
  public var codeLength = 6
  /// For how long a code works.
  public var codeValidity = Duration.seconds(300)
  /// The number of wrong codes that invalidate a right one.
  public var codeTries = 5
  /// True if a phone code counts without the challenge that was handed out with it.
  ///
  /// The newest code of the number is meant then. It is for clients that can't keep a challenge.
  public var takesCodesWithoutChallenge = false

  /// Between two codes to one number or address.
  public var resend = RateLimit(burst: 1, every: .seconds(30))
  /// Codes to one number or address.
  public var sendsPerContact = RateLimit.atMost(5, per: .seconds(600))
  /// Codes asked for from one place.
  public var sendsPerAddress = RateLimit.atMost(20, per: .seconds(3600))
  /// Codes asked for from one network: 256 IPv4 addresses, or 65,536 IPv6 networks of 64 bits.
  public var sendsPerNetwork = RateLimit.atMost(100, per: .seconds(3600))
  /// Codes to one country.
  public var sendsPerCountry = RateLimit.atMost(200, per: .seconds(3600))
  /// All codes to phones: what the service can pay for.
  public var sendsInAll = RateLimit.atMost(1000, per: .seconds(3600))
  /// All mails that a user can ask for without signing in: they bear the service's name.
  public var mailsInAll = RateLimit.atMost(1000, per: .seconds(3600))
  /// Codes tried for one number or address, over all of its codes.
  public var triesPerContact = RateLimit.atMost(20, per: .seconds(3600))
  /// Codes, passwords and new passwords tried from one place.
  public var triesPerAddress = RateLimit.atMost(60, per: .seconds(600))
  /// Codes, passwords and new passwords tried from one network, as ``sendsPerNetwork``.
  public var triesPerNetwork = RateLimit.atMost(600, per: .seconds(600))
  /// Passkey challenges asked for from one place: each sign-in page that is opened asks for one.
  public var questionsPerAddress = RateLimit.atMost(600, per: .seconds(600))
  /// Passkey challenges asked for from one network, as ``sendsPerNetwork``.
  public var questionsPerNetwork = RateLimit.atMost(6000, per: .seconds(600))
  /// Waits after wrong codes for one number or address, counted over all of its codes until one is
  /// right: NIST SP 800-63B-4 allows a hundred in a row.
  ///
  /// The owner's devices have a count each, and do not wait for the others'. The memory is long, for
  /// else a hundred could be tried again and again.
  public var codeLockout = LockoutPolicy(
    freeTries: 100, firstWait: .seconds(86_400), longestWait: .seconds(8 * 86_400),
    memory: .seconds(90 * 86_400))

  /// The least number of characters of a password.
  public var shortestPassword = 8
  /// The number of bytes that it may have.
  public var longestPassword = 256
  /// Waits after wrong passwords for one account, from a place.
  public var lockout = LockoutPolicy(
    freeTries: 5, firstWait: .seconds(1), longestWait: .seconds(900))
  /// Waits after wrong passwords for one account, from all places but its own devices.
  public var accountLockout = LockoutPolicy(
    freeTries: 20, firstWait: .seconds(1), longestWait: .seconds(900))
  /// Waits after wrong passwords from one place, for all accounts.
  public var addressLockout = LockoutPolicy(
    freeTries: 20, firstWait: .seconds(1), longestWait: .seconds(900))

  /// The lifetime of an access token; 15 minutes to an hour is usual.
  public var accessLife = Duration.seconds(900)
  /// The lifetime of a session, however much it is used.
  public var sessionLife = Duration.seconds(90 * 86_400)
  /// The lifetime of a session that is not used.
  public var sessionIdle = Duration.seconds(30 * 86_400)
  /// The time for which the refresh token before the newest still gives the newest, for a client
  /// that did not get the answer.
  public var refreshGrace = Duration.seconds(10)

  /// The time for which the audit log is kept.
  public var eventLife = Duration.seconds(90 * 86_400)

  /// The figures as they stand.
  public init(service: String) { self.service = service }

  /// For clients that keep no challenge of a code: a code counts without one, and an access token
  /// lives an hour, as the clients of Orbit expect.
  ///
  /// Without a challenge every holder of a code can use it, not only the device that asked for it.
  public static func withoutChallenges(service: String) -> IdentityPolicy {
    var policy = IdentityPolicy(service: service)
    policy.takesCodesWithoutChallenge = true
    policy.accessLife = .seconds(3600)
    return policy
  }
}
