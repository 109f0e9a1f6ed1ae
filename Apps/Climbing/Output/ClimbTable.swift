import ClimbingFeatures
import ClimbingModels
import DomainModels
import Terminal
import TerminalCommands

/// Climbs as a table, the same in every command.
struct ClimbTable {
  let session: CommandSession

  func callAsFunction(_ climbs: [LoggedClimb]) -> Table {
    // Two columns fewer where a line would not hold them all; a pipe gets every one.
    let isWide = !session.traits.stdoutIsTerminal || session.traits.columns >= 100
    let details: [TableColumn] =
      isWide ? [TableColumn("CRAG", minimumWidth: 8, isFlexible: true), "TRIES"] : []
    var table = Table(
      [
        TableColumn("DATE", priority: 1),
        TableColumn("NAME", minimumWidth: 11, isFlexible: true, priority: 3),
        TableColumn("GRADE", priority: 2), TableColumn("HOW", minimumWidth: 8, isFlexible: true),
        // A climb is named by its name, too.
      ] + details + [TableColumn("ID", priority: -1)])
    for logged in climbs {
      let climb = logged.climb
      let details = [
        TableCell(climb.crag ?? climb.area ?? ""), TableCell(logged.tries.map { "\($0)" } ?? ""),
      ]
      table.append(
        [
          TableCell(climb.date?.description ?? ""),
          TableCell(climb.name, style: logged.isSent ? .bold : .plain),
          TableCell(climb.gradeText ?? ""), TableCell(logged.how),
        ] + (isWide ? details : [])
          + [TableCell(climb.id.short, style: .dim, pipeText: climb.id.description)])
    }
    return table
  }
}

extension LoggedClimb {
  /// How the best attempt went, in words.
  fileprivate var how: String {
    if let best { return best.description }
    return attempts.last?.ascent.description ?? ""
  }
}
