import DomainModels
public import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The contents of a token: its session, its generation, and 256 random bits.
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

  /// The keyed digest that is stored instead of the token.
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

/// The two kinds of token; the number stands in the token's first byte.
enum TokenKind: UInt8 {
  case access = 1
  case refresh = 2

  /// The purpose of the hash of its secret when it is stored.
  var purpose: KeyPurpose { self == .access ? .accessToken : .refreshToken }
  /// The purpose for which its successor is derived.
  var nextPurpose: KeyPurpose { self == .access ? .nextAccess : .nextRefresh }
}

/// Goes with every call, for a quarter of an hour or so; it prints as `•••`.
public struct AccessToken: Sendable, Equatable {
  /// The token as it is kept and sent.
  public let secret: Secret

  /// Takes a token as a client sent it; it is checked when it is used.
  public init(_ text: String) { secret = Secret(bytes: text.utf8.prefix(200)) }

  /// Takes a token out of a place where it was kept.
  public init(_ secret: Secret) { self.secret = secret }

  /// The token's text, for a header or a file that no other user reads.
  public var text: String { secret.withBytes { String(decoding: $0, as: UTF8.self) } }

  /// Parses it; `nil` if it is none of ours.
  func read(_ keys: any IdentityKeys) -> Token? {
    Token(secret.withBytes { Array($0.prefix(200)) }, .access, keys: keys)
  }
}

/// Gets the next two tokens, once; it prints as `•••`.
public struct RefreshToken: Sendable, Equatable {
  /// The token as it is kept and sent.
  public let secret: Secret

  /// Takes a token as a client sent it; it is checked when it is used.
  public init(_ text: String) { secret = Secret(bytes: text.utf8.prefix(200)) }

  /// Takes a token out of a place where it was kept.
  public init(_ secret: Secret) { self.secret = secret }

  /// The token's text, for a header or a file that no other user reads.
  public var text: String { secret.withBytes { String(decoding: $0, as: UTF8.self) } }

  /// Parses it; `nil` if it is none of ours.
  func read(_ keys: any IdentityKeys) -> Token? {
    Token(secret.withBytes { Array($0.prefix(200)) }, .refresh, keys: keys)
  }
}

/// Base64 with the letters that stand in URLs, without padding (RFC 4648, section 5).
enum Base64URL {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var buffer = 0
    var bits = 0
    for byte in bytes {
      buffer = (buffer << 8 | Int(byte)) & 0xFFFF
      bits += 8
      while bits >= 6 {
        bits -= 6
        text.append(letters[buffer >> bits & 0x3F])
      }
    }
    if bits > 0 { text.append(letters[buffer << (6 - bits) & 0x3F]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes; `nil` unless the text is exactly what ``encode(_:)`` gives for them.
  static func decode(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = 0
    var bits = 0
    for letter in text {
      guard let value = letters.firstIndex(of: letter) else { return nil }
      buffer = (buffer << 6 | value) & 0xFFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: buffer >> bits))
      }
    }
    guard bits < 6, buffer & ((1 << bits) - 1) == 0 else { return nil }
    return bytes
  }
}
