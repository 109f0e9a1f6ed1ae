public import ClimbingModels
import DomainModels
import Storage

/// A climb or an area that a question means, and how well.
struct CatalogueMatch {
  /// The entry's number, counting areas first, then climbs.
  let entry: Int
  /// The reason of the hit.
  let reason: CatalogueHit.Reason
  /// Smaller is better; no two entries have the same.
  let rank: Rank

  /// The rank of an entry, the weightiest first.
  struct Rank: Comparable {
    /// Typos put right.
    var edits: Int
    /// In which of the ways of ``CatalogueSearch`` the words stand in name and path.
    var manner: Int
    /// Words of which only the beginning was typed.
    var unfinished: Int
    /// Words of the name.
    var length: Int
    /// Areas above it.
    var depth: Int
    /// The order of the tree.
    var entry: Int

    static func < (left: Rank, right: Rank) -> Bool {
      (left.edits, left.manner, left.unfinished, left.length, left.depth, left.entry)
        < (right.edits, right.manner, right.unfinished, right.length, right.depth, right.entry)
    }
  }
}

/// A climb or an area that a search has found.
public struct CatalogueHit: Sendable, Equatable {
  public enum Found: Sendable, Equatable {
    case climb(CatalogueClimb)
    case area(CatalogueArea)
  }

  /// Why it was found.
  public enum Reason: String, Sendable, CaseIterable {
    /// It is called just so; further words are names of its areas.
    case name
    /// Its name begins so.
    case beginning
    /// All words are in its name.
    case words
    /// Some words are in its name, the others in its areas' names.
    case place
    /// All words are in its areas' names.
    case area
  }

  /// A word that was read as another one.
  public struct Correction: Sendable, Equatable {
    /// The typed text, folded.
    public let typed: String
    public let meant: String
  }

  public let found: Found
  public let reason: Reason
  /// Words that had to be read as others, in the order of the question.
  public let corrections: [Correction]

  public var name: String {
    switch found {
    case .climb(let climb): climb.name
    case .area(let area): area.name
    }
  }

  /// The names of the areas it is in, from the country down; an area's own is not among them.
  public var path: [String] {
    switch found {
    case .climb(let climb): climb.path
    case .area(let area): Array(area.path.dropLast())
    }
  }

  /// `climb` or `area`.
  public var kind: String {
    switch found {
    case .climb: "climb"
    case .area: "area"
    }
  }

  /// The climb, if it is one.
  public var climb: CatalogueClimb? {
    if case .climb(let climb) = found { climb } else { nil }
  }

  /// The area, if it is one.
  public var area: CatalogueArea? {
    if case .area(let area) = found { area } else { nil }
  }
}

extension [CatalogueHit] {
  /// Returns the probable query, if the first answer had to read words as others ("Did you mean
  /// …?").
  public func suggestion(for text: String) -> String? {
    guard let corrections = first?.corrections, !corrections.isEmpty else { return nil }
    let words = CatalogueTokenizer.words(of: text).map { word in
      corrections.first { $0.typed == word }?.meant ?? word
    }
    return words.joined(separator: " ")
  }
}
