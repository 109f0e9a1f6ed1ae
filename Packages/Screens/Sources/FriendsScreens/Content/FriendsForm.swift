/// A form, and what becomes of what is typed.
struct FriendsForm: Sendable {
  struct Field: Sendable {
    let name: String
    let label: String
    var placeholder = ""
    var value = ""
  }

  /// What comes of a form that was filled in.
  enum Submission: Sendable {
    /// It can't be taken; in a sentence.
    case refused(String)
    /// This is to be done.
    case asked(FriendsEffect)
  }

  let title: String
  var intro: [String] = []
  let fields: [Field]
  /// What the last Enter does.
  var ending = "done"
  /// Whether to leave it is to leave the program.
  var isDoor = false
  /// The form that follows once a code is under way.
  var next: (@Sendable () -> FriendsForm)?
  let submit: @Sendable ([String: String]) -> Submission
}
