public import DomainModels

/// Says why something about the catalogue could not be done.
public enum CatalogueError: ExplainedError, Equatable {
  /// The catalogue has no such climb; `near` are names that are spelt nearly so.
  case climbNotFound(String, near: [String])
  /// Several climbs of the catalogue are called so, each given with its area.
  case ambiguousClimb(String, candidates: [String])
  /// The catalogue has no such area; `near` are names that are spelt nearly so.
  case areaNotFound(String, near: [String])
  /// Several areas are called so, each given with its path.
  case ambiguousArea(String, candidates: [String])
  /// Nothing was imported yet.
  case empty
  /// The file can't be read on, for instance because it ends too early.
  case unreadableFile(String, reason: String)

  /// A stable name.
  public var code: String {
    switch self {
    case .climbNotFound: "catalogue_climb_not_found"
    case .ambiguousClimb: "ambiguous_catalogue_climb"
    case .areaNotFound: "catalogue_area_not_found"
    case .ambiguousArea: "ambiguous_catalogue_area"
    case .empty: "catalogue_empty"
    case .unreadableFile: "catalogue_file_unreadable"
    }
  }

  public var message: String {
    switch self {
    case .climbNotFound(let text, _): "the catalogue has no climb \"\(Self.shown(text))\""
    case .ambiguousClimb(let text, let candidates):
      "\"\(Self.shown(text))\" can mean \(candidates.count) climbs or more: "
        + candidates.joined(separator: "; ")
    case .areaNotFound(let text, _): "the catalogue has no area \"\(Self.shown(text))\""
    case .ambiguousArea(let text, let candidates):
      "\"\(Self.shown(text))\" can mean \(candidates.count) areas or more: "
        + candidates.joined(separator: "; ")
    case .empty: "the catalogue is empty"
    case .unreadableFile(let file, let reason): "\(file) can't be read: \(reason)"
    }
  }

  /// The next step for the user.
  public var hint: String? {
    switch self {
    case .climbNotFound(_, let near), .areaNotFound(_, let near):
      near.isEmpty
        ? "Search the catalogue for a part of the name"
        : "Did you mean \(near.joined(separator: ", or "))?"
    case .ambiguousClimb: "Give the climb's number or ID, or add words of its area"
    case .ambiguousArea: "Give the area's ID, or add words of the areas above it"
    case .empty: "Import OpenBeta's climbs first"
    case .unreadableFile: "Fetch the file again; what was read before stays"
    }
  }

  /// The kind of failure.
  public var kind: FailureKind {
    switch self {
    case .climbNotFound, .areaNotFound, .empty: .notFound
    case .ambiguousClimb, .ambiguousArea: .usage
    case .unreadableFile: .failed
    }
  }

  private static func shown(_ text: String) -> String { String(text.prefix(80)) }
}
