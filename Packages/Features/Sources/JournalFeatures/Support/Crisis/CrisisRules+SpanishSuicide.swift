extension CrisisRules {
  /// Suicide.
  static let spanishIntent = [
    "me ~2 quiero|voy|quisiera|deseo|gustaria|pienso|queria|quiera ~1 ?a morir|matar|suicidar|"
      + "ahorcar|"
      + "colgar|tirar|disparar",
    "suicidarme|ahorcarme|colgarme",
    "@want|voy|pienso|planeo|decidi|decidido|plan|intente|intentar|listo|lista|pensando|para|a|de "
      + "~1 matarme|dispararme",
    "me suicido|suicidare|matare|ahorco|ahorcare|mato $",
    "quitarme|quito|quitare ~1 la vida",
    "acabar|acabo|acabare|acabado|terminar|termino|terminare ~1 con ~1 mi|esta vida",
    "acabar|terminar con todo ?esto $",
    "pegarme|pegar|pego|meterme|meter|darme|dar un tiro", "volarme la cabeza|los sesos",
    "@want ~3 morir|morirme|estar muerta|muerto",
    "@want ~2 estar muerta|muerto",
    "quiero ~2 morir|morirme",
    "pienso|pensando|penser|pienso|pensar ~2 morir|morirme|matarme|suicidio|suicidarme",
    "prefiero|preferiria ~2 morir|morirme|muerta|muerto",
    "plan|planeando|planeo|planeado ~3 suicidio|muerte|matarme|suicidarme|morir",
    "decidi|decidido ~1 morir|morirme|irme|@die",
    "me imagino|veo ~2 colgada|colgado|muerta|muerto|ahorcada|saltando|muriendo",
    "matenme|matame",
  ]

  /// Something to do it with, or a place.
  static let spanishMeans = [
    "@pills ~6 mesa|contadas|contado|listas|mano|delante|frente|suficientes|enfrente|cajon|"
      + "guardadas",
    "guardando|juntando|junte|acumulando|ahorrando|contando|cuento|escondido|escondiendo|acumulado|"
      + "juntado ~4 @pills",
    "guardo|guarde ~3 @pills ~6 semanas|meses|golpe|juntas|dias",
    "tomarme|tragarme|tome|tomare|tragar|tomar|trague|tomado|tragado ~2 todas|todo|entera|entero|"
      + "frasco|caja ~3 @pills|pastillero",
    "todas ~1 @pills", "robe|robado ~2 @pills", "@pills ~6 escondi|escondidas",
    "frasco|caja ~1 entera|entero|de ~1 @pills ?entera",
    "sobredosis",
    "compre|compro|consegui|comprado|escondi|tengo ~2 cuerda|soga|veneno|@weapon",
    "soga|cuerda ~5 lista|preparada|atada|colgada|escondi|viga|garaje|armario|nudo",
    "@weapon ~6 cargada|cargado|lista|listo|mano|cajon|mesa|cabeza|boca",
    "en|al|desde|hasta|sobre ~2 @high ~8 saltar|abajo|vacio|tirarme|lanzarme|tren",
    "@high ~6 casi salto|salte|tiro|tire|lanzo",
    "tirarme|lanzarme|aventarme|arrojarme|tirar|lanzar|aventar|saltar|salto|tiro|lanzo|aviento ~1 "
      + "al|a|del|de|por|desde|bajo ~3 @train",
    "ganas|pense|pensando|pienso|punto|listo|lista ~2 saltar|tirarme|lanzarme",
    "se|elegi|escogi|encontre ~3 donde|como|que|puente|dia|lugar ~3 hacerlo|saltar|morir|matarme",
  ]

  /// To say goodbye, and to give things away.
  static let spanishFarewell = [
    "carta|cartas|nota|notas|mensaje|video ~1 de despedida",
    "nota|carta de ?mi suicidio",
    "es|son|sera mi|la|el|mis ultima|ultimo|ultimas|ultimos entrada|mensaje|post|carta|nota|"
      + "palabras|"
      + "lineas|texto|pagina !a|al|del|de|que|antes|para|en|sobre",
    "ultima vez que ~1 escribo|hablo|leen|leeran !a|sobre|en|al",
    "^ adios ~1 a todos|todas|todo|mundo", "adios para siempre", "^ adios mundo",
    "cuando|si ~2 lean|leas|leais|lea|lees|encuentren|encuentres ~1 esto|esta|estas|me ~4 no|"
      + "muerta|muerto|ido|habre|nunca",
    "ya no estare !en|trabajando|de",
    "regale|regalado|regalando|reparti|done ~3 @things ~8 no ~4 necesitar|necesitare",
    "^ diganle|dile|decidle|digan|decid|diganles ~6 que ~1 la|lo|los|las|te|les quiero|amo|"
      + "queria|ame",
    "no ~2 culpa ~1 suya|de|vuestra|tuya|nadie",
    "perdonenme|perdonadme|perdoname|perdonen ~1 por irme|dejarlos|dejaros|dejarte|hacerlo|todo|"
      + "esto",
    "cuando ~1 ya no este !en|de|aqui", "cuando me ~1 muera|vaya ~4 cuiden|cuida",
  ]

  /// The wish not to be.
  static let spanishAbsence = [
    "dormir|dormirme|acostarme|duermo|dormirse ~5 no|nunca|jamas ~2 despertar|despertarme|"
      + "despierte !antes|a|tarde|hasta|temprano|para",
    "no|nunca|jamas ~1 despertar|despertarme|despierte|despertara ~2 nunca|mas|jamas|manana|$",
    "no|nunca|jamas ~1 despertar|despertarme nunca|mas|jamas|manana",
    "ojala|espero|quisiera ~4 no|nunca ~2 despierte|despertara|despertar|amanezca|despertase",
    "no|nunca ~1 hubiera|hubiese|haya|haber ~1 nacido|existido",
    "no @want ~2 existir|vivir|despertar|despertarme !con|en|ahi|aqui|juntos|juntas|sola|solo|"
      + "alli|cerca|lejos",
    "no @want ~1 seguir viviendo|vivo|viva|existiendo|aqui|asi|$",
    "no @want seguir $",
    "no @want ~1 estar viva|vivo|aqui|en ?este ?mundo $",
    "dejar ~1 de vivir|existir|respirar !con|en|aqui|junto|sola|solo",
    "desaparecer ~2 siempre|todo|mundo|tierra|mapa",
    "ojala|espero ~2 me ~1 atropelle|atropellara|atropellen|mate|mataran|caiga|parta|muera|"
      + "muriera|muriese|atropellase",
    "ojala ~1 muera|muriera|estuviera muerta|muerto", "ojala estuviera muerta|muerto",
    "ojala ~3 coche|carro|tren|camion|autobus ~2 me",
    "dormir|dormirme ~3 no volver|volver", "irme|dejar|salir ~1 de este|esta mundo|vida|tierra",
    "arrepiento ~1 haber nacido", "dormir ~1 para siempre",
    "muerte ~2 me lleve|llegue|venga|alcance",
  ]

  /// Nothing to live for, or a burden.
  static let spanishHopelessness = [
    "no|ninguna|ningun|sin ~3 razon|razones|motivo|motivos|ganas|sentido|fuerzas|fuerza ~3 vivir|"
      + "viviendo|existir|vida|viva|vivo",
    "vida ~3 no|ningun|sin ~3 sentido|vale|pena|valor|merece",
    "no vale|merece la pena ~1 vivir|seguir|viviendo|vida|estar",
    "harto|harta|cansado|cansada|hastiado|hastiada de ?la|esta|mi vida|vivir|existir",
    "harto|harta|cansado|cansada de estar|seguir viva|vivo|viviendo",
    "mejor|felices|feliz|tranquilos|aliviados ~2 sin mi $",
    "sin mi ~2 todos|todo|estarian|vivirian|seria|serian ~3 mejor|felices|tranquilos",
    "mejor ~4 muriera|muera|muero|muerta|muerto|existiera|desapareciera|desaparezca|naciera",
    "unica|sola|mejor salida|solucion|opcion|escape|forma ~4 muerte|morir|morirme|suicidio|matarme",
    "muerte|morir|suicidio ~4 unica|sola|mejor salida|solucion|opcion|escape|cosa",
    "carga|estorbo|peso ~10 muera|muriera|sin|muerta|muerto|desapareciera|morir",
    "merezco ~1 morir|morirme", "no merezco ~1 vivir|viva",
    "para|por que ~1 seguir viviendo|vivo|vivir|viviendo|existo",
    "no puedo|quiero|aguanto ~1 seguir viviendo|vivo|viva !con|en|aqui",
    "cuando ~1 este|estuviera muerta|muerto",
    "no aguanto|soporto|puedo ~1 mas ~2 vida|vivir|existir|viviendo",
    "no aguanto|soporto ~1 ?la|esta|mi vida|vivir|viviendo",
  ]
}
