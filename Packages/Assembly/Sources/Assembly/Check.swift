internal import DomainModels
public import Storage

/// One thing that `doctor` examined, and what was found.
public struct Check: Sendable, Equatable {
  public let name: String
  /// True if all is well.
  public let isSound: Bool
  public let detail: String
  /// The remedy, if something is wrong and can be mended.
  public let hint: String?

  /// All is well.
  public static func sound(_ name: String, _ detail: String) -> Check {
    Check(name: name, isSound: true, detail: detail, hint: nil)
  }

  public static func wrong(_ name: String, _ detail: String, hint: String?) -> Check {
    Check(name: name, isSound: false, detail: detail, hint: hint)
  }

  /// The store is damaged.
  ///
  /// - Parameters:
  ///   - problem: what an examination found.
  ///   - program: the program's name, as the user types it.
  /// - Returns: the check, whose hint names the commands that help.
  public static func damaged(_ problem: String, program: String) -> Check {
    wrong(
      "store", problem,
      hint: "\(program) repair saves what can be saved and keeps the damaged files; \(program) "
        + "restore FILE puts a backup in their place")
  }

  /// Checks that every photo has its picture.
  ///
  /// - Parameters:
  ///   - photos: how many photos there are.
  ///   - problems: a sentence for each picture that is missing or damaged.
  ///   - folder: where pictures are kept; `nil` if they are in memory.
  /// - Returns: the check, which names the first picture and counts the others.
  public static func pictures(of photos: Int, _ problems: [String], in folder: String?) -> Check {
    guard let problem = problems.first else {
      return .sound("photos", "\(photos), each with its picture")
    }
    let more = problems.count > 1 ? ", and \(problems.count - 1) more" : ""
    return .wrong(
      "photos", problem + more,
      hint: "Put the folder \(folder ?? "of pictures") back from a backup, or remove the photo and "
        + "add it again")
  }

  /// Checks that the consequences of decisions in other scopes were carried out.
  ///
  /// - Parameter backlog: what waits in the outboxes of the store.
  /// - Returns: the check; consequences that wait for their first attempt are no failure.
  public static func consequences(_ backlog: Outbox.Backlog) -> Check {
    let name = "consequences"
    guard backlog.failed > 0 else {
      return .sound(name, backlog.count == 0 ? "all are carried out" : "\(backlog.count) wait")
    }
    return .wrong(
      name,
      "\(backlog.failed) of \(backlog.count) failed, the first with \(backlog.code ?? "no code")",
      hint: "Later commands try again; a consequence of a later version needs that version")
  }

  /// Examining it failed.
  public static func wrong(_ name: String, _ error: any Error) -> Check {
    let explained = error as? any ExplainedError
    return wrong(name, explained?.message ?? "\(error)", hint: explained?.hint)
  }
}
