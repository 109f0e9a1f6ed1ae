import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a token says: which session, which generation of it, and 256 random bits.
///
/// A mark, which only the holder of the keys can make, shows that a token is one of ours without
/// looking it up. So a session knows all of its old tokens by their generation, and need not keep a
/// row for each.
struct Token {
  static let secretCount = 32
  private static let markCount = 16
  private static let bodyCount = 1 + 16 + 4 + secretCount

  let kind: TokenKind
  let session: Identifier<Session>
  let generation: Int
  let secret: [UInt8]

  init(
    _ kind: TokenKind, of session: Identifier<Session>, generation: Int, secret: [UInt8]
  ) {
    self.kind = kind
    self.session = session
    self.generation = generation
    self.secret = secret
  }

  /// Reads a token; `nil` if it is none of ours.
  init?(_ text: [UInt8], _ kind: TokenKind, keys: any IdentityKeys) {
    guard text.count == 92, let bytes = Base64URL.decode(text),
      bytes.count == Token.bodyCount + Token.markCount, bytes[0] == kind.rawValue,
      KeyedDigest(Array(bytes[Token.bodyCount...]))
        == KeyedDigest(Token.mark(Array(bytes[..<Token.bodyCount]), keys))
    else { return nil }
    self.kind = kind
    session = Identifier(UUID(spelledBy: bytes[1..<17]))
    generation = bytes[17..<21].reduce(0) { $0 << 8 | Int($1) }
    secret = Array(bytes[21..<Token.bodyCount])
  }

  /// The token as clients carry it: 92 characters of base64url.
  func text(_ keys: any IdentityKeys) -> String {
    var body = [kind.rawValue] + session.uuid.byteArray
    body += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: generation >> $0) }
    body += secret
    return Base64URL.encode(body + Token.mark(body, keys))
  }

  /// What is stored of it.
  func digest(_ keys: any IdentityKeys) -> KeyedDigest {
    KeyedDigest(keys.hash(session.uuid.byteArray + secret, for: kind.purpose))
  }

  /// The token that follows when this refresh token is used, with what the session drew for it.
  ///
  /// It is derived, so that a client whose answer was lost gets the same one again, although no
  /// token is stored.
  func successor(_ kind: TokenKind, seed: KeyedDigest, keys: any IdentityKeys) -> Token {
    Token(
      kind, of: session, generation: generation + 1,
      secret: keys.hash(secret + seed.bytes, for: kind.nextPurpose))
  }

  private static func mark(_ body: [UInt8], _ keys: any IdentityKeys) -> [UInt8] {
    Array(keys.hash(body, for: .tokenMark).prefix(markCount))
  }
}
