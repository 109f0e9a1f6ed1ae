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
