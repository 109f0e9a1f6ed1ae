/// What the server, or the library that talks to it, said went wrong.
struct PostgresFailure: Error {
  /// The five characters that PostgreSQL's manual lists (appendix A); `nil` if the server said
  /// nothing.
  let state: String?
  /// The first line, without a value of any row.
  let message: String
  /// Whether the connection is of no more use.
  let isDisconnected: Bool

  /// Whether the same transaction may well succeed the next time: it met another one.
  var isConflict: Bool { state == "40001" || state == "40P01" }

  /// Whether the server takes no writes: it is a copy of another one, or was demoted to one.
  var isReadOnly: Bool { state == "25006" }

  /// What it means where a write begins: a copy says that it does not support it, and only of single
  /// writes that it is read-only.
  var onCopy: PostgresFailure {
    guard state == "0A000" else { return self }
    return PostgresFailure(state: "25006", message: message, isDisconnected: isDisconnected)
  }
}
