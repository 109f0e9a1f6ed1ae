import DomainModels
import PeopleModels
import PeoplePages
import PeopleRequests
import ProductCommands
import ScreenParts
import Terminal
import TerminalCommands

/// The user's own profile, as commands print it.
struct ProfileReport {
  let profile: MyProfile
  let session: CommandSession

  func print(_ output: OutputOptions, _ sentence: String? = nil) throws {
    try session.print(
      profile, PeopleFields.profile, output,
      text: {
        if let sentence { return try session.print(sentence) }
        try session.print(table: table())
        try session.print("")
        let look = try session.peopleLook()
        for sentence in profile.completion.sentences {
          try session.print(look.lines(sentence, session.textWidth))
        }
      })
    guard sentence != nil, !output.json else { return }
    let missing = profile.completion.missing.first.map { " \($0.advice)" } ?? ""
    session.advise("The profile is \(profile.completion.percent) % complete.\(missing)")
  }

  private func table() -> Table {
    let details = profile.details
    var table = Table(["", TableColumn("PROFILE", minimumWidth: 20, isFlexible: true, wraps: true)])
    var rows: [(String, String)] = [
      ("name", details.name), ("born", details.birthDate.description),
      ("gender", details.gender.title), ("bio", details.bio),
      ("looks for", details.intention.title),
      ("interests", details.interests.inOrder.map(\.title).joined(separator: ", ")),
      ("place", details.place?.label ?? ""),
      (
        "answers",
        details.personality?.answers.map { "\($0)" }.joined(separator: ",") ?? ""
      ),
      ("shown to others", profile.state.title),
      ("read marks", details.showsReadState ? "shown" : "not shown"),
    ]
    rows += details.prompts.map { ($0.prompt.rawValue, $0.answer) }
    for (index, photo) in profile.photos.enumerated() {
      let size = "\(photo.width) x \(photo.height)"
      rows.append(("photo \(index + 1)", [size, photo.caption ?? ""].joined(separator: " ")))
    }
    for (name, value) in rows where !value.isEmpty {
      table.append([TableCell(name, style: .dim), TableCell(value)])
    }
    return table
  }
}
