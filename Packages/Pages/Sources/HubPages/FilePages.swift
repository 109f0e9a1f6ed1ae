public import ClimbingFeatures
public import Pages

/// A file in which a logbook can be stored elsewhere.
public struct ExportFile: Sendable {
  /// The purpose of the file, in a few words.
  public let title: String
  /// The contents in a sentence.
  public let explanation: String
  /// The file name of the download, in ASCII.
  public let name: String

  public init(_ title: String, _ explanation: String, name: String) {
    (self.title, self.explanation, self.name) = (title, explanation, name)
  }

  public var address: PageAddress { .exportFiles.appending(name) }
}

extension Page where Operation == BrowserOperation {
  /// The number of a file's rows that are listed.
  private static var listLimit: Int { 100 }

  /// The form to which a file is dropped.
  ///
  /// - Parameters:
  ///   - titles: the logbooks whose files can be read.
  ///   - limit: how many bytes a file may have.
  /// - Returns: the page.
  public static func importing(from titles: [String], atMost limit: Int) -> Self {
    let megabytes = limit >> 20
    return Self(
      PageForm(
        at: .importFile, title: "Import a logbook",
        introduction: [
          "Drop the file that another logbook gave you, or that you exported here. "
            + "Nothing is imported before you have seen what it would add.",
          "Files of \(titles.joined(separator: ", ")) can be read.",
        ],
        fields: [
          FormField(
            "file", "The file, at most \(megabytes) MB",
            .file([".csv", ".xlsx", ".json", ".jsonl", ".txt"]), isRequired: true)
        ], verb: "see what it adds"
      ) { values throws(FormRefusal) in
        guard let bytes = values.file("file"), !bytes.isEmpty else {
          throw FormRefusal("The file is empty", field: "file")
        }
        guard bytes.count <= limit else {
          throw FormRefusal("The file has more than \(megabytes) MB", field: "file")
        }
        return .checkFile(bytes)
      })
  }

  /// The preview of an import, and its confirmation.
  ///
  /// - Parameters:
  ///   - report: of a dry run.
  ///   - title: the name of the format; `nil` if it has none.
  /// - Returns: the page.
  public static func checked(_ report: ImportReport, title: String?) -> Self {
    let news = report.imported + report.updated
    let counts: [(String, Int)] = [
      ("new", report.imported), ("newer in the file", report.updated),
      ("here already", report.duplicates), ("can't be read", report.unreadableCount),
      ("of another climber, left out", report.leftOut),
    ]
    var values = counts.filter { $0.1 > 0 || $0.0 == "new" }.map { name, count in
      PageRow<BrowserOperation>(
        .value, id: name, title: name, [.text(count == 1 ? "1 row" : "\(count) rows")])
    }
    for (name, scale) in [("routes in", report.routeScale), ("boulders in", report.boulderScale)] {
      guard let scale else { continue }
      values.append(PageRow(.value, id: name, title: name, [.text(scale)]))
    }
    func lines(_ name: String, _ rows: [(line: Int, text: String)]) -> PageSection<BrowserOperation>
    {
      let shown = rows.prefix(listLimit).enumerated().map { index, row in
        PageRow<BrowserOperation>(
          .value, id: "\(name) \(index)", title: "line \(row.line)", [.text(row.text)])
      }
      let isLong = rows.count > listLimit
      return PageSection(isLong ? "\(name): the first \(listLimit)" : name, shown)
    }
    let drop = PageAction<BrowserOperation>("x", "choose another file", .perform(.dropFile))
    let take = PageAction<BrowserOperation>(
      "i", news == 1 ? "import 1 row" : "import \(news) rows", .perform(.importFile))
    return Self(
      title: "What the file would add",
      [
        .facts([Phrase(title ?? ""), Phrase(report.read == 1 ? "1 row" : "\(report.read) rows")]),
        .text(news == 0 ? "Nothing of it is new." : "Nothing is imported yet."),
      ],
      sections: [
        PageSection("", values),
        lines("Rows that can't be read", report.notTaken.map { ($0.line, $0.reason) }),
        lines("Rows that are put right", report.repairs.map { ($0.line, $0.what) }),
      ].filter { !$0.isEmpty }, actions: news == 0 ? [drop] : [take, drop], refresh: .never)
  }

  /// The logbook as files.
  public static func exporting(_ files: [ExportFile]) -> Self {
    Self(
      title: "Export your logbook",
      [.text("The files are made when you open them, with what the logbook has then.")],
      sections: [
        PageSection(
          "",
          files.map { file in
            PageRow(
              .source, id: file.name, title: file.title, [.text(file.explanation)],
              opens: file.address)
          })
      ], refresh: .never)
  }
}

extension ImportReport {
  /// The counts of an import, in a sentence.
  public var announcement: String {
    let count = imported + updated
    let taken = count == 1 ? "Imported 1 row" : "Imported \(count) rows"
    switch unreadableCount {
    case 0: return taken + "."
    case 1: return taken + "; 1 could not be read."
    default: return taken + "; \(unreadableCount) could not be read."
    }
  }
}
