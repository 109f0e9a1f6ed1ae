extension CrisisRules {
  static let spanish = CrisisRules(
    groups: [
      "want": "quiero|quisiera|queria|quise|deseo|prefiero|preferiria|necesito|ganas|gustaria|"
        + "quieres|querria|anhelo",
      "die": "morir|morirme|matarme|suicidarme|ahorcarme|colgarme|dispararme|envenenarme",
      "things": "cosas|todo|pertenencias|joyas|ropa|libros|guitarra|coleccion",
      "pills": "pastillas|pildoras|medicamentos|medicinas|somniferos|tabletas|comprimidos|pastilla",
      "blade": "cuchilla|cuchillas|navaja|navajas|cuter|bisturi",
      "limb": "brazo|brazos|muneca|munecas|muslo|muslos|pierna|piernas|venas|piel|antebrazo|"
        + "antebrazos|barriga",
      "high": "puente|azotea|borde|vias|balcon|anden|cornisa|ventana|tejado|acantilado|barandilla|"
        + "terraza",
      "train": "tren|metro|vias|puente|balcon|ventana|azotea|edificio|coche|coches|carretera|"
        + "camion|vacio|tejado|terraza|carro",
      "weapon": "pistola|arma|revolver|escopeta|rifle",
    ],
    own: [
      .intent: spanishIntent, .means: spanishMeans, .farewell: spanishFarewell,
      .absence: spanishAbsence, .harm: spanishHarm, .hopelessness: spanishHopelessness,
    ],
    anybody: spanishTopics,
    figures: spanishFigures,
    aside: [
      .means: "escal*|metros|roca|boulder*|vela|barco|columpio|perro|tienda|receta|receto|"
        + "recetaron|farmacia|medico|medica|doctor|doctora|migrana|espalda|tension|vitamina*|"
        + "olvid*|cena|comida|desayuno|siempre|juego|jugando|nivel|pelicula|serie|capitulo|novela|"
        + "rio|piscina|mar|helada|noticias|policia|hombre|museo|acampar|camping|silicona|caza|"
        + "cocina|bano",
      .farewell: "companero*|colega*|trabajo|empresa|equipo|oficina|clase|escuela|colegio|"
        + "profesor*|jefe|jefa|pelicula|serie|capitulo|novela|libro|juego|personaje|fiesta|mudo|"
        + "mudanza|piso|talla|vacaciones|viaje|ella",
      .harm:
        "rodilla|tobillo|corriendo|jugando|cebolla*|verdura*|zanahoria*|pan|cocina*|pelando|"
        + "horno|sarten|plancha|pelo|"
        + "flequillo|unas|afeit*|dedo|vidrio|cristal|espina*|papel|accidente|cai|bici|escal*|juego|"
        + "pelicula|serie|operacion|cirujano|cesped|luz|agua",
      .topic: "pelicula|novela|serie|libro|libros|periodico|noticias|articulo|podcast|documental|"
        + "clase|obra|cancion|capitulo|episodio|juego|opera",
    ],
    past: [
      "hace ~3 anos|meses|decadas", "^ antes !de|que", "antes $",
      "de adolescente|nino|nina|joven|pequena|pequeno|chico|chica", "cuando era|tenia",
      "aquella|aquel|aquellos|esa epoca|tiempo|entonces|anos|momento", "a los ~2", "ano pasado",
      "en mi juventud|infancia|adolescencia", "en #",
    ],
    turns: [
      "menti", "mentira", "ahora si|quiero", "pero si $", "si quiero", "lo hice", "lo volvi|vuelvo",
      "volvi|he vuelto a", "recai",
    ],
    now: "ahora|hoy|otra|todavia|aun|anoche|ayer|siempre|desde|sigo",
    writer: "yo|me|mi|conmigo|nosotros|nos",
    others:
      "enfermera|enfermero|medico|doctora|doctor|ella|ellos|ellas|le|su|hermano|hermana|madre|"
      + "mama|padre|papa|padres|amigo|amiga|"
      + "amigos|primo|prima|tio|tia|hijo|hija|marido|mujer|esposo|esposa|novio|novia|pareja|abuelo|"
      + "abuela|sobrino|sobrina|vecino|vecina|companero|companera|jefe|paciente|alumno|alumna|"
      + "profesor|nino|ninos|alguien|gente|hombre|chico|chica|actor|cantante",
    reflexives: "se",
    denials: "no|nunca|jamas|sin|tampoco|ningun|ninguna|ninguno|nada|ni",
    open: "dejar|dejo|paro|parar|si|solo|evitar|sacarme|sacar|controlar|contarle|dije|digo|conte|"
      + "hago|mas|broma",
    common:
      "yo|el|la|los|las|de|un|una|y|es|que|mi|me|no|en|con|por|para|mas|ya|se|otra|del|al|su|lo|"
      + "como|esta|este|he|muy")
}

extension CrisisRules {
  /// The phrases that speak of suicide.
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
