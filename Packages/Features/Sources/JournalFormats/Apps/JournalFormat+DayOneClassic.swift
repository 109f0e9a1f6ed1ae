import DomainModels
public import JournalFeatures
import Spreadsheets

extension JournalFormat {
  /// Day One Classic: a folder or a ZIP archive of entries, or one entry.
  public static let dayOneClassic = JournalFormat(
    name: "dayone-classic", title: "a Day One Classic journal",
    recognises: { file in
      if file.isFolder {
        return file.files.contains { $0.name.hasSuffix(DayOneClassic.suffix) }
          ? FormatRecognition(confidence: 95) : .none
      }
      if try JournalArchive.isArchive(file) {
        let archive = try? JournalArchive(file, format: DayOneClassic.title)
        return archive?.members(ending: DayOneClassic.suffix).isEmpty == false
          ? FormatRecognition(confidence: 95) : .none
      }
      let text = String(decoding: try file.beginning(), as: UTF8.self)
      return text.contains("<plist") && text.contains("<key>Entry Text</key>")
        ? FormatRecognition(confidence: 90) : .none
    },
    read: { file, reading, emit in
      guard try file.isFolder || JournalArchive.isArchive(file) else {
        return try DayOneClassic.read(single: file, emit)
      }
      let archive = try JournalArchive(file, format: DayOneClassic.title)
      let members = archive.members(ending: DayOneClassic.suffix)
      guard !members.isEmpty else {
        throw JournalImportError.incomplete(
          file: file.name, format: DayOneClassic.title, missing: ["entries/*.doentry"])
      }
      for member in members {
        do {
          try DayOneClassic.read(try member.read(), place: member.name, emit)
        } catch let error as ZIPError {
          try emit(.problem(ImportProblem(place: member.name, reason: error.reason)))
        } catch let error as JournalImportError {
          try emit(.problem(ImportProblem(place: member.name, reason: error.message)))
        }
      }
    })
}

/// The entries of Day One Classic.
enum DayOneClassic {
  static let suffix = ".doentry"
  static let title = "a Day One Classic journal"

  /// Reads a file that is one entry.
  static func read(single file: JournalFile, _ emit: (JournalItem) throws -> Void) throws {
    let item: JournalItem
    do {
      item = .thought(try thought(try PropertyList(try file.allBytes()), place: file.name))
    } catch let error as EntryError {
      throw JournalImportError.damaged(file: file.name, format: title, reason: error.reason)
    }
    try emit(item)
  }

  /// Reads one entry of several, or tells why it can't be read.
  static func read(
    _ bytes: [UInt8], place: String, _ emit: (JournalItem) throws -> Void
  ) throws {
    let item: JournalItem
    do {
      item = .thought(try thought(try PropertyList(bytes), place: place))
    } catch let error as EntryError {
      item = .problem(ImportProblem(place: place, reason: error.reason))
    }
    try emit(item)
  }

  private static func thought(_ list: PropertyList, place: String) throws -> ImportedThought {
    guard let text = list["Entry Text"]?.text else {
      throw EntryError(reason: "the entry has no words")
    }
    guard let date = list["Creation Date"]?.date else {
      throw EntryError(reason: "the entry has no date")
    }
    let number = list["UUID"]?.text
    var thought = ImportedThought(
      place: place,
      sourceID: number.map { SourceIdentity.of(number: $0) }
        ?? SourceIdentity.of(content: [date.description, text]),
      text: text, occurredAt: date)
    thought.timeZone = list["Time Zone"]?.text.map { String($0.prefix(64)) }
    thought.utcOffsetMinutes = thought.timeZone.flatMap { SourceTime.offset(of: $0, at: date) }
    thought.situation = DayOneSituation.text(
      place: ["Place Name", "Locality", "Country"].map { list["Location"]?[$0]?.text },
      tags: list["Tags"]?.list.map(\.text) ?? [])
    return thought
  }
}
