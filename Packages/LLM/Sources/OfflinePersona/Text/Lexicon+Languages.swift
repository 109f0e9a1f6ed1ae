extension Lexicon {
  /// Frequent words of other languages that are no English words.
  static let foreign = words(
    """
    und ist sind bist bin nicht wie viel kostest kostet teuer ich dich dir mich mir mein dein sie \
    wir ihr auf mit von fur uber warum wann wer wo kannst kann hast haben gibt guten abend hallo \
    danke bitte schon auch noch oder aber einen eine ein der das dem den wetter heute liebst
    je tu es suis vous nous les des une est et ou combien quoi quel quelle pourquoi avec pour \
    sans bonjour salut merci coutes coute cher ca va oui toi moi comment allez
    que cuanto cuanta cuesta cuestas eres soy estas como donde cuando quien por hola gracias \
    buenos dias el los las una muy porque puedes tienes te quiero
    ciao quanto costi sei sono che cosa perche come stai grazie buongiorno
    hoeveel kost ben jij het een van niet waarom wat hoe gaat goedemorgen dank
    quanto custa voce ola obrigado nao por que onde
    """)

  /// Frequent English words, to weigh against.
  static let english = words(
    """
    the a an is are was were do does did you your i me my we us it its of to in on at for and or \
    but not what who where when why how much many can could would will should have has had be \
    been this that these those with about from there tell please if so as than then
    """)

  static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// The stems of some words.
  static func stems(_ text: String) -> Set<String> { Set(words(text).map(Stemmer.stem)) }

  /// Whether somebody seems to have written in another language than English.
  static func isForeign(_ text: String, tokens: [Token]) -> Bool {
    let letters = text.unicodeScalars.filter { $0.properties.isAlphabetic }
    let others = letters.filter { $0.value > 0x24F }
    if !letters.isEmpty, others.count * 2 > letters.count { return true }
    let foreignWords = tokens.filter { foreign.contains($0.word) && !english.contains($0.word) }
    let englishWords = tokens.filter { english.contains($0.word) }
    return foreignWords.count > englishWords.count
  }
}
