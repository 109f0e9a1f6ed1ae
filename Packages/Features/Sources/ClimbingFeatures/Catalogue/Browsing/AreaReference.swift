public import ClimbingModels
public import DomainModels

/// How a climber names an area of the catalogue.
public enum AreaReference: Sendable, Equatable {
  /// What is above all countries.
  case root
  case identified(Identifier<CatalogueArea>)
  /// By an ID, here or at OpenBeta, a number at Mountain Project, a path
  /// (`United States > Nevada`), or by words that mean one area.
  case text(String)
}
