import DomainModels
import PeopleModels
import PeoplePages
import PeopleRequests
import Terminal
import TerminalCommands

/// Lists of people as tables.
enum PersonTable {
  static func table(_ cards: [PersonCard], _ session: CommandSession) -> Table {
    // A column fewer where a line would not hold them all; a pipe gets every one.
    let isWide = !session.traits.stdoutIsTerminal || session.traits.columns >= 96
    let here: [TableColumn] = isWide ? ["HERE"] : []
    let name = TableColumn("NAME", minimumWidth: 8, isFlexible: true)
    let age = TableColumn("AGE", alignment: .trailing)
    var table = Table([name, age, "LOOKS FOR", "DISTANCE"] + here + ["A MATCH", "ID"])
    let identities = ShortIdentities(cards.map(\.person.description))
    for card in cards {
      let own = [
        // In a pipe a name is what other commands take; JSON says who is made up.
        TableCell(
          card.isSimulated ? "\(card.name) (made up)" : card.name, style: .bold,
          pipeText: card.name),
        TableCell("\(card.age)"),
        TableCell(card.intention.title, pipeText: card.intention.rawValue),
        TableCell(session.words(card.distance ?? "")),
      ]
      let here = TableCell(card.activity.title, pipeText: card.activity.rawValue)
      table.append(
        own + (isWide ? [here] : []) + [
          TableCell(session.words(card.likelihood?.both.wording ?? "")),
          identities.cell(card.person.description),
        ])
    }
    return table
  }
}
