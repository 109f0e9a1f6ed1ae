public import ClimbingModels
public import DomainModels

/// A file format of some logbook that climbs can be written in, and the port of the export.
///
/// A plug-in is a value in a list. A file is the beginning and then a row for each climb, so that
/// nothing has to be kept in memory.
///
/// ## Rules
///
/// - **WL1** A row claims nothing that is not in the logbook: where there is no word for how it went,
///   the nearest that says less stands there, or the climb is left out.
/// - **WL2** What the format has no column or no word for is named (``InexpressibleField``), and what
///   it has comes back when the file is imported.
/// - **WL3** Texts are written as they are, whatever they begin with.
public struct WritableLogbookFormat: Sendable {
  /// The name by which people ask for it, in lower case, as `--format` takes it.
  public let name: String
  /// The name as people read it.
  public let title: String
  /// The logbook whose shape it is.
  public let source: LogbookSource
  /// The beginning of a file.
  public let beginning: [UInt8]

  private let makeRow: @Sendable (LoggedClimb) -> WrittenClimb

  /// Makes a format.
  ///
  /// - Parameters:
  ///   - name: the name by which people ask for it.
  ///   - title: the name as people read it.
  ///   - source: the logbook whose shape it is.
  ///   - beginning: what a file begins with, such as the names of the columns.
  ///   - row: makes a row of a climb.
  public init(
    name: String, title: String, source: LogbookSource, beginning: [UInt8],
    row: @escaping @Sendable (LoggedClimb) -> WrittenClimb
  ) {
    self.name = name
    self.title = title
    self.source = source
    self.beginning = beginning
    makeRow = row
  }

  /// A climb's row.
  public func row(for climb: LoggedClimb) -> WrittenClimb { makeRow(climb) }
}

/// A climb in the shape of a format.
public struct WrittenClimb: Sendable, Equatable {
  /// The row with its line end; `nil` where a row would claim what did not happen.
  public var bytes: [UInt8]?
  /// Whether the grade stands there in another scale than it was logged in.
  public var isGradeConverted: Bool
  /// What of the climb the row does not say.
  public var inexpressible: [InexpressibleField]

  public init(
    bytes: [UInt8]?, isGradeConverted: Bool = false, inexpressible: [InexpressibleField] = []
  ) {
    self.bytes = bytes
    self.isGradeConverted = isGradeConverted
    self.inexpressible = inexpressible
  }
}

extension Climb {
  /// The climb's ID as a text that a column for numbers or addresses of a foreign format can
  /// carry: `urn:uuid:…` (RFC 9562, section 4).
  public var carriedIdentity: String { "urn:uuid:\(id)" }

  /// The ID that ``carriedIdentity`` or an address with it as its fragment carries.
  ///
  /// - Parameter text: a column's text.
  /// - Returns: `nil` if it carries none.
  public static func identity(carriedIn text: String) -> Identifier<Climb>? {
    let mark = "urn:uuid:"
    let last = text.utf8.suffix(mark.utf8.count + 36)
    guard last.starts(with: mark.utf8),
      text.utf8.count == last.count || text.utf8.dropLast(last.count).last == UInt8(ascii: "#")
    else { return nil }
    return Identifier(String(Substring(last.dropFirst(mark.utf8.count))))
  }
}
