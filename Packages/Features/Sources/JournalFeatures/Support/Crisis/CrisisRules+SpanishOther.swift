extension CrisisRules {
  /// To hurt oneself.
  static let spanishHarm = [
    "me ~3 cortar|corte|corto|cortado|cortando|rajado|raje !el|la|las|los|un|una|al|con ?pelo",
    "me ~3 cortar|corte|corto|cortado|raje|abri|abrir ~2 @limb",
    "cortarme ?los|las|otra|mas|de|y !el|la|un",
    "me ~2 hice|hago|hacer|hecho|hacia ~1 cortes|heridas|dano !al|jugando|corriendo|con",
    "hacerme|hago|hice dano|heridas|cortes|mal !en|el|la|al",
    "autolesion|autolesiones|autolesiono|autolesionarme|autolesionado|autolesione",
    "@blade ~8 calma|alivia|ayuda|unico|unica|tranquiliza|consuela",
    "solo|unico|unica ~3 @blade", "volvi|usar|use|saque|agarre ~2 @blade",
    "me ~2 queme|quemo|quemar|quemado|golpeo|golpee|aruno|arune ~3 cigarro|cigarrillo|encendedor|"
      + "mechero|sangrar|sentir|castigarme",
    "para sentir algo !de", "para castigarme",
    "cortes|heridas|cicatrices ~1 nuevas|nuevos|frescas|frescos ~4 @limb",
    "cortes en ~1 @limb",
    "@want ~2 cortarme|lastimarme|herirme|quemarme|golpearme|danarme",
    "lastimarme|danarme|herirme ~2 otra|vez|mucho|hoy|adrede|proposito",
  ]

  /// Wordings that may speak of any person.
  static let spanishTopics = [
    "suicidio|suicidios|suicida|suicidas",
    "se ~2 suicido|suicidar|suicidara|mato|matar|ahorco|ahorcar|corta|quito|quitar ?la ?vida",
    "suicidarse|matarse|ahorcarse|autolesionarse",
  ]

  /// Phrases that only sound like a crisis.
  static let spanishFigures = [
    "morir|morirme|muero|muere|moria|muerta|muerto|muertos ~1 de ~1 hambre|risa|verguenza|sueno|"
      + "calor|frio|"
      + "ganas|miedo|pena|aburrimiento|cansancio|amor|envidia|sed|curiosidad|gusto",
    "muero|moria|muriendo ~1 por", "suicidio politico|profesional|social|economico|laboral",
    "pistola de silicona|agua|clavos|pintura", "escuadron suicida", "mision suicida",
    "me mato ~1 trabajando|estudiando|entrenando|riendo|de",
    "antes muerta|muerto que", "morir de viejo|vieja|anciano", "morir ~1 feliz|tranquila|en",
    "prefiero morir|morirme a|que !seguir|vivir",
    "a @x matar", "matar el tiempo",
  ].map { $0.replacing("a @x matar", with: "me van|va a matar") }
}
