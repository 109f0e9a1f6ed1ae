public import DomainModels

/// Everything that dating keeps in a store.
public enum DatingRecords {
  /// Every record type.
  public static var all: [any Record.Type] {
    [
      Intervention.self, Claim.self, DeckEdition.self, SwipeDecision.self, SwipeStep.self,
      ChatMessage.self, ModelCall.self, KeptAnswer.self,
    ]
  }
}
