/// What a `$type` says.
enum TypeDeclaration: Hashable {
  case none
  case known(TokenType)
  /// It is wrong, which has been reported: what depends on it keeps silent.
  case refused
}
