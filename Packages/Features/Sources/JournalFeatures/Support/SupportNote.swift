/// The soft card that may stand beside a thought.
///
/// It asks nothing, keeps no user from going on, and nothing is kept of its having been shown.
public struct SupportNote: Sendable, Hashable {
  /// What it says, one sentence each.
  public let lines: [String]

  /// The note for a reading; `nil` where there is nothing to say.
  public init?(_ reading: CrisisReading) {
    switch reading {
    case .none: return nil
    case .own:
      lines = [
        "This sounds very heavy, and it is good that you wrote it down.",
        "You don't have to carry it alone tonight: your plan, your people and lines to call are "
          + "one step away.",
      ]
    case .past:
      lines = [
        "This sounds like something heavy that you have been through.",
        "If it comes near again, your plan, your people and lines to call are one step away.",
      ]
    case .other:
      lines = [
        "This sounds very hard, whoever it is about.",
        "You may need somebody too: your plan, your people and lines to call are one step away, "
          + "and the lines also talk with those who worry or grieve.",
      ]
    }
  }

  /// What is promised about it, in a line under it.
  public static let promise =
    "This is shown once and nothing about it is kept. Nobody is told. You can just go on."
}
