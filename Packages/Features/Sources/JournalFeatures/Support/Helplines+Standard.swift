import DomainModels

extension Helplines {
  /// The lines that the program knows.
  ///
  /// Each was looked up in a stored copy of the page that is named, which may be older than the day
  /// of looking: the numbers were not called. Documentation/Support.md says what was seen for each.
  public static let standard = Helplines(europe + americas + asiaAndPacific + africa)

  /// When all of them were looked up.
  static let lookedUp = CivilDate(daysSinceEpoch: 20_779)

  static func line(
    _ name: String, _ ways: [Helpline.ContactMethod], hours: String = "day and night",
    _ languages: String,
    _ source: String, _ evidence: Helpline.Evidence = .otherPage,
    year: Int? = nil, note: String? = nil
  ) -> Helpline {
    Helpline(
      name, ways, hours: hours, languages: languages, source: source, evidence: evidence,
      checkedOn: lookedUp, pageYear: year, note: note)
  }

  private static let americas = [
    HelplineCountry(
      "US", "United States", emergency: ["911"],
      [
        line(
          "988 Suicide & Crisis Lifeline", [.call("988"), .text("988"), .chat("988lifeline.org")],
          "English and Spanish, interpreters on calls",
          "https://www.mcphs.edu/student-life/counseling-services/emergency-services/"
            + "988-suicide-and-crisis-lifeline")
      ]),
    HelplineCountry(
      "CA", "Canada", emergency: ["911"],
      [
        line(
          "9-8-8 Suicide Crisis Helpline", [.call("988"), .text("988")], "English and French",
          "https://www.napaneebeaver.ca/canadas-9-8-8-suicide-crisis-helpline-now-available/",
          year: 2023)
      ]),
    HelplineCountry(
      "MX", "Mexico", emergency: ["911"],
      [
        line(
          "Línea de la Vida", [.call("800 911 2000")], "Spanish",
          "https://tribunademexico.com/ssa-invita-a-hacer-uso-de-linea-de-la-vida/", year: 2026)
      ]),
    HelplineCountry(
      "BR", "Brazil", emergency: ["192", "190"],
      [
        line(
          "CVV", [.call("188"), .chat("cvv.org.br")], "Portuguese",
          "https://www.hercampus.com/school/casper-libero/escuta-que-transforma-como-o-cvv-salva-vidas/",
          year: 2025,
          note: "the chat has hours of its own")
      ]),
  ]

  private static let asiaAndPacific = [
    HelplineCountry(
      "AU", "Australia", emergency: ["000"],
      [
        line(
          "Lifeline", [.call("13 11 14"), .text("0477 13 11 14")], "English",
          "https://lifeinmind.org.au/news/lifelines-crisis-text-service-now-available-24-7",
          year: 2022)
      ]),
    HelplineCountry(
      "NZ", "New Zealand", emergency: ["111"],
      [
        line(
          "1737 Need to talk?", [.call("1737"), .text("1737")], "English",
          "https://nzfamilies.org.nz/?p=1578", year: 2025),
        line(
          "Suicide Crisis Helpline", [.call("0508 828 865")], "English",
          "https://nzfamilies.org.nz/?p=1578", year: 2025),
      ]),
    HelplineCountry(
      "IN", "India", emergency: ["112"],
      [
        line(
          "Tele MANAS", [.call("14416"), .call("1800 891 4416")], "20 languages",
          "https://theshillongtimes.com/2025/02/07/"
            + "tele-manas-mental-health-helpline-handles-over-18-1-lakh-calls-centre/", year: 2025)
      ]),
    HelplineCountry(
      "JP", "Japan", emergency: ["119", "110"],
      [
        line(
          "Yorisoi Hotline", [.call("0120 279 338")], "Japanese, other languages by the menu",
          "https://tascalne.com/?p=1098")
      ]),
    HelplineCountry(
      "KR", "South Korea", emergency: ["119", "112"],
      [
        line(
          "Suicide prevention line", [.call("109")], "Korean",
          "https://eiec.kdi.re.kr/policy/materialView.do?num=246730", year: 2024,
          note: "it replaced 1393 in 2024")
      ]),
    HelplineCountry(
      "SG", "Singapore", emergency: ["995", "999"],
      [
        line(
          "Samaritans of Singapore", [.call("1767")], "English",
          "https://mothership.sg/2022/09/sos-24h-whatsapp-service", year: 2022,
          note: "on WhatsApp: 9151 1767")
      ]),
  ]

  private static let africa = [
    HelplineCountry(
      "ZA", "South Africa", emergency: ["112", "10177"],
      [
        line(
          "SADAG", [.call("0800 567 567")], "English and other languages",
          "http://www.pressreader.com/south-africa/the-star-early-edition/20190212/281668256233737",
          year: 2019)
      ])
  ]
}
