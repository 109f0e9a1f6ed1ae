import ClimbingFeatures
import ClimbingModels
import DomainModels
import Terminal

/// Climbs as a pipe gets them, the same from every command; a terminal gets their page.
struct ClimbTable {
  func callAsFunction(_ climbs: [LoggedClimb]) -> Table {
    var table = Table(["DATE", "NAME", "GRADE", "HOW", "CRAG", "TRIES", "ID"])
    for logged in climbs {
      let climb = logged.climb
      let how = (logged.best ?? logged.attempts.last?.ascent)?.description ?? ""
      let cells = [
        climb.date?.description ?? "", climb.name, climb.gradeText ?? "", how,
        climb.crag ?? climb.area ?? "", logged.tries.map { "\($0)" } ?? "",
        climb.id.description,
      ]
      table.append(cells.map { TableCell($0) })
    }
    return table
  }
}
