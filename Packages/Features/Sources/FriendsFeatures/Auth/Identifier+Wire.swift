import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Identifier {
  /// The identity that a caller's text names; of any other text one that nothing has.
  ///
  /// So a text that is no identity is looked up, counted and refused like one that is unknown.
  init(wire text: String) {
    let nobody: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    self = Identifier(text) ?? Identifier(UUID(uuid: nobody))
  }
}
