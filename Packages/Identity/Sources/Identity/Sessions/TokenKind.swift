/// The two kinds of token; the number stands in the token's first byte.
enum TokenKind: UInt8 {
  case access = 1
  case refresh = 2

  /// What its secret is hashed for when it is stored.
  var purpose: KeyPurpose { self == .access ? .accessToken : .refreshToken }
  /// What its successor is derived for.
  var nextPurpose: KeyPurpose { self == .access ? .nextAccess : .nextRefresh }
}
