import ArgumentParser
import DatingFeatures

/// The argument that names a card.
struct CardArgument: ParsableArguments {
  @Argument(help: "The card: its name, the beginning of it, its initials such as sai, or its UUID.")
  var id: String

  var reference: CardReference { CardReference(id) }
}
