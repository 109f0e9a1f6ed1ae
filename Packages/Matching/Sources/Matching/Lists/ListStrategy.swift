/// By what lists are ordered.
public enum ListStrategy: Hashable, Sendable {
  /// By what the reader thinks of the others alone.
  case oneSided
  /// By the product of both probabilities: how probable a match is if both look.
  case product
  /// By the harmonic mean of both probabilities, as RECON does (Pizzato and others, RecSys 2010).
  case harmonic
  /// By the equilibrium of a matching market with transferable utility, in which whoever is sought
  /// after by many has a price (Choo and Siow, JPE 2006; Tomita and others, RecSys 2023).
  case transferableUtility(TransferableUtility = TransferableUtility())
}
