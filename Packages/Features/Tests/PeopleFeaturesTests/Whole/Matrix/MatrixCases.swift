/// Every request, made about the owner's things.
enum MatrixCases {
  static let all = accounts + profiles + meeting + conversations + safety
}
