extension Helplines {
  static let europe = [
    HelplineCountry(
      "GB", "United Kingdom", emergency: ["999", "112"],
      [
        line(
          "Samaritans", [.call("116 123")], "English",
          "https://www.samaritans.org/how-we-can-help/contact-samaritan/", .ownPage)
      ]),
    HelplineCountry(
      "IE", "Ireland", emergency: ["112", "999"],
      [
        line(
          "Samaritans", [.call("116 123")], "English",
          "https://www.irishexaminer.com/breakingnews/ireland/samaritans-answer-29m-calls-since-2014-"
            + "charity-to-play-crucial-role-in-new-mental-help-phone-service-914684.html",
          year: 2019)
      ]),
    HelplineCountry(
      "DE", "Germany", emergency: ["112"],
      [
        line(
          "TelefonSeelsorge",
          [
            .call("0800 1110111"), .call("0800 1110222"),
            .chat("telefonseelsorge.de"),
          ], "German",
          "https://www.domradio.de/glossar/telefonseelsorge-0", year: 2016, note: "free of charge")
      ]),
    HelplineCountry(
      "AT", "Austria", emergency: ["144", "112"],
      [
        line(
          "Telefonseelsorge", [.call("142")], "German",
          "https://www.katholisch.at/telefonseelsorge",
          .ownPage)
      ]),
    HelplineCountry(
      "CH", "Switzerland", emergency: ["144", "112"],
      [
        line(
          "Die Dargebotene Hand, La Main Tendue, Telefono Amico", [.call("143")],
          "German, French, Italian",
          "https://www.143.ch/ticino/Consulenza/Servizio-di-consulenza/Notte", .ownPage)
      ]),
    HelplineCountry(
      "FR", "France", emergency: ["15", "112"],
      [
        line(
          "3114", [.call("3114")], "French",
          "https://3114.fr/que-se-passe-t-il-quand-je-contacte-le-3114/", .ownPage)
      ]),
    HelplineCountry(
      "BE", "Belgium", emergency: ["112"],
      [
        line(
          "Zelfmoordlijn", [.call("1813")], "Dutch",
          "https://www.brusselstimes.com/belgium/1952875/"
            + "belgiums-centre-for-suicide-prevention-calls-for-volunteers", year: 2026),
        line(
          "Centre de Prévention du Suicide", [.call("0800 32 123")], "French",
          "https://www.brusselstimes.com/belgium/1952875/"
            + "belgiums-centre-for-suicide-prevention-calls-for-volunteers", year: 2026),
      ]),
    HelplineCountry(
      "NL", "Netherlands", emergency: ["112"],
      [
        line(
          "113 Zelfmoordpreventie", [.call("113"), .call("0800 0113"), .chat("113.nl")], "Dutch",
          "https://www.upday.com/nl/binnenland/"
            + "nummer-113-nu-gratis-betere-hulp-bij-zelfdodingsgedachten/pj8neqt", year: 2025)
      ]),
    HelplineCountry(
      "ES", "Spain", emergency: ["112"],
      [
        line(
          "024", [.call("024")], "Spanish",
          "https://www.rtve.es/noticias/20220509/sanidad-presenta-telefono-prevencion-suicidio/"
            + "2347183.shtml", year: 2022)
      ]),
    HelplineCountry(
      "PT", "Portugal", emergency: ["112"],
      [
        line(
          "Linha Nacional de Prevenção do Suicídio", [.call("1411")], "Portuguese",
          "https://24noticias.sapo.pt/atualidade/artigos/"
            + "nova-linha-nacional-para-prevencao-do-suicidio-entra-em-funcionamento-como-funciona",
          year: 2025)
      ]),
    HelplineCountry(
      "IT", "Italy", emergency: ["112"],
      [
        line(
          "Telefono Amico Italia", [.call("02 2327 2327")], hours: "every day from 10 to 24",
          "Italian",
          "https://www.fanpage.it/attualita/"
            + "cose-e-come-funziona-telefono-amico-portato-sul-palco-di-sanremo-da-la-sad/",
          year: 2024)
      ]),
    HelplineCountry(
      "SE", "Sweden", emergency: ["112"],
      [
        line(
          "Självmordslinjen (Mind)", [.call("90101"), .chat("mind.se")], "Swedish",
          "http://www.kronprinsessparetsstiftelse.se/projekt/sjalvmordsupplysningen.html")
      ]),
    HelplineCountry(
      "NO", "Norway", emergency: ["113", "112"],
      [
        line(
          "Mental Helse Hjelpetelefonen", [.call("116 123")], "Norwegian",
          "https://www.nrk.no/osloogviken/"
            + "over-100-barn-under-ni-ar-har-tatt-kontakt-_-hjelpetelefoner-slar-alarm-1.15736352",
          year: 2021),
        line(
          "Kirkens SOS", [.call("22 40 00 40"), .chat("soschat.no")], "Norwegian",
          "https://www.nrk.no/osloogviken/"
            + "over-100-barn-under-ni-ar-har-tatt-kontakt-_-hjelpetelefoner-slar-alarm-1.15736352",
          year: 2021),
      ]),
    HelplineCountry("DK", "Denmark", emergency: ["112"], []),
    HelplineCountry(
      "FI", "Finland", emergency: ["112"],
      [
        line(
          "MIELI Crisis Helpline", [.call("09 2525 0111")], "Finnish",
          "https://mentalhealth.fi/where-to-go-in-an-emergency"),
        line(
          "MIELI Crisis Helpline in Swedish", [.call("09 2525 0112")],
          hours: "some hours on weekdays",
          "Swedish", "http://mieli.fi/helpline", .ownPage),
        line(
          "MIELI Crisis Helpline in English", [.call("09 2525 0116")], hours: "some hours a week",
          "English", "http://mieli.fi/helpline", .ownPage),
      ]),
    HelplineCountry(
      "PL", "Poland", emergency: ["112"],
      [
        line(
          "Centrum Wsparcia", [.call("800 70 2222")], "Polish",
          "https://zdrowie.pap.pl/psyche/na-kryzys-telefon-800-70-2222", year: 2019)
      ]),
    // 182, which some lists give, is where appointments at hospitals are made.
    HelplineCountry("TR", "Türkiye", emergency: ["112"], []),
  ]
}
