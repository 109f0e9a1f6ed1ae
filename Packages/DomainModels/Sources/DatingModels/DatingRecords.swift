public import DomainModels

/// Everything that dating keeps in a store.
public enum DatingRecords {
  public static var all: [any Record.Type] {
    [
      Intervention.self, Claim.self, DeckEdition.self, SwipeDecision.self, SwipeStep.self,
      ChatMessage.self, ModelCall.self, KeptAnswer.self,
    ]
  }
}
