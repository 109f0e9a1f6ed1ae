public import ClimbingModels

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
  /// What was probably meant, if the first answer had to read words as others ("Did you mean …?").
  public func suggestion(for text: String) -> String? {
    guard let corrections = first?.corrections, !corrections.isEmpty else { return nil }
    let words = CatalogueWords.words(of: text).map { word in
      corrections.first { $0.typed == word }?.meant ?? word
    }
    return words.joined(separator: " ")
  }
}
