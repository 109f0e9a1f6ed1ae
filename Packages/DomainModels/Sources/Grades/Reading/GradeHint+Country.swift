extension GradeHint {
  /// The same for a climb in a country: its scales decide in their order, then the general custom.
  ///
  /// `VII+` in Spain is UIAA, because French can't be meant; `VIIc` in Germany is Saxon.
  ///
  /// - Parameters:
  ///   - country: its English name, in any case; `nil` and an unknown one leave it to custom.
  ///   - text: the grade as it is written.
  /// - Returns: a hint that prefers more, and excludes nothing more.
  public func preferringCustom(in country: String?, for text: String) -> GradeHint {
    let local = country.flatMap { Self.byCountry[$0.lowercased()] } ?? []
    return preferring(Self.plausible(local, for: text), first: true)
      .preferring(Self.customaryScales(for: text))
  }

  /// The same for a climber who is used to some scales: those come before all others.
  public func preferringOwn(_ scales: [GradeScale], for text: String) -> GradeHint {
    preferring(Self.plausible(scales, for: text), first: true)
  }

  /// The scales in which a country's climbs are graded, the most common first.
  private static let byCountry: [String: [GradeScale]] = {
    let customs: [(scales: [GradeScale], countries: [String])] = [
      ([.ewbank], ["australia", "new zealand"]), ([.southAfrican], ["south africa"]),
      ([.uiaa, .saxon, .french], ["germany", "czech republic", "czechia", "slovakia"]),
      (
        [.uiaa, .french], ["austria", "hungary", "romania", "serbia", "liechtenstein", "bulgaria"]
      ),
      (
        [.french, .uiaa],
        [
          "france", "spain", "italy", "greece", "switzerland", "belgium", "portugal", "croatia",
          "slovenia", "turkey", "thailand", "china", "jordan", "morocco", "argentina", "chile",
          "mexico", "luxembourg", "netherlands", "andorra", "bosnia and herzegovina",
          "montenegro", "north macedonia", "albania", "cyprus", "ireland", "united kingdom",
          "england", "scotland", "wales", "peru", "bolivia", "colombia", "ecuador", "vietnam",
          "laos", "israel", "lebanon", "oman", "iran", "india", "nepal", "russia", "ukraine",
        ]
      ),
      ([.norwegian, .uiaa, .french], ["norway"]), ([.finnish, .uiaa, .french], ["finland"]),
      ([.swedish, .uiaa, .french], ["sweden"]), ([.polish, .uiaa, .french], ["poland"]),
      ([.brazilian, .french, .uiaa], ["brazil"]),
      ([.yds, .french, .uiaa], ["united states", "united states of america", "usa", "canada"]),
    ]
    var scales: [String: [GradeScale]] = [:]
    for custom in customs {
      for country in custom.countries { scales[country] = custom.scales }
    }
    return scales
  }()
}
