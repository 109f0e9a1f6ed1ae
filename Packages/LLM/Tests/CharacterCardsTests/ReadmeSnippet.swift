import CharacterCards
import LLM

/// The picture of a card, with a nickname, and whom to play.
func renamed(_ picture: [UInt8], to nickname: String) throws -> (picture: [UInt8], persona: Persona)
{
  var card = try CharacterCard(file: picture).converted(to: .v3)
  card.nickname = nickname
  return (try card.embedded(in: picture), Persona(card: card, user: "Ada"))
}
