import PeopleModels
public import PeopleRequests

/// A decision that was taken back, in a sentence.
public enum UndoneText {
  /// Says whose, and what is decided now.
  public static func sentence(_ undone: UndoneDecision) -> String {
    let name = undone.name ?? "somebody who is gone"
    let what =
      switch undone.undone {
      case .like: "your like of \(name) is taken back"
      case .pass: "your pass on \(name) is taken back"
      case .later: "\(name) is not left for later any more"
      }
    let now = undone.restored.map { "; it is \($0.title) again" } ?? ""
    return (what + now).asSentence
  }
}
