/// Knows names whose values are secrets, and texts that look like one.
enum SecretNames {
  private static let wholes: Set<String> = [
    "code", "key", "otp", "pin", "pw", "pwd", "sig", "jwt", "sid", "nonce", "state", "email",
    "phone",
  ]
  private static let parts = [
    "token", "secret", "passw", "passphrase", "apikey", "api-key", "api_key", "auth", "cookie",
    "credential", "session", "signature", "private", "access-key", "accesskey", "access_key",
    "bearer", "csrf", "xsrf",
  ]

  /// Whether a header or a query item of this name carries a secret.
  static func contains(_ name: String) -> Bool {
    let name = name.lowercased()
    return wholes.contains(name) || parts.contains { name.contains($0) }
      || name.hasSuffix("-key") || name.hasSuffix("_key")
  }

  /// Whether somewhere in it stand sixteen letters and digits mixed without a break, as in keys,
  /// hashes and tokens; words, numbers and UUIDs have no such run.
  static func isLikelySecret(_ text: some StringProtocol) -> Bool {
    var count = 0
    var digits = 0
    var letters = 0
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39: digits += 1
      case 0x41...0x5A, 0x61...0x7A: letters += 1
      default:
        count = 0
        digits = 0
        letters = 0
        continue
      }
      count += 1
      if count >= 16, digits > 0, letters > 0 { return true }
    }
    return false
  }
}
