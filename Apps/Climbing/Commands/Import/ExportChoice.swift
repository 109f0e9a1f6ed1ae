import ClimbingAssembly
import ClimbingFeatures
import TerminalCommands

/// The form that a logbook is written in.
enum ExportChoice {
  /// The whole logbook.
  case archive(any LogbookArchiveFormat)
  /// A row for each climb.
  case rows(WritableLogbookFormat)

  /// Finds a form by its name.
  ///
  /// - Throws: `UsageFailure` that lists the forms.
  init(named name: String, in composition: ClimbingComposition) throws {
    let wanted = name.lowercased()
    if let archive = composition.archives.first(where: { $0.name == wanted }) {
      self = .archive(archive)
    } else if let rows = composition.writableFormats.first(where: { $0.name == wanted }) {
      self = .rows(rows)
    } else {
      let known = composition.archives.map(\.name) + composition.writableFormats.map(\.name)
      let near = Suggestion.question(for: wanted, among: known).map { $0 + " " } ?? ""
      throw UsageFailure(
        code: "export_format_unknown", message: "there is no export format '\(name)'",
        hint: "\(near)The formats are \(known.joined(separator: ", ")).")
    }
  }

  var name: String {
    switch self {
    case .archive(let archive): archive.name
    case .rows(let format): format.name
    }
  }
}
