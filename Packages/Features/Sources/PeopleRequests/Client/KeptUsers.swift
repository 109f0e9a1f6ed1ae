/// Who is signed in on a device, and which of them acts.
struct KeptUsers: Codable, Sendable, Equatable {
  /// Everybody, in the order of signing in.
  var list: [KeptUser] = []
  /// The name of who acts where nobody was named; `nil` once they left, until somebody signs in.
  var acting: String?
}
