import ClimbingFeatures
import ClimbingModels
import DomainModels
import Pages

extension PageRoute where Source: ClimbingPageContext, Operation == ClimbingOperation {
  /// The end of the session under way; of the last one for a reader who ends it again, after two taps or
  /// going back.
  static var end: Self {
    Self("/end") { context, parameters in
      let address = parameters.address
      if try await ActiveSession(context)() != nil || address.isBeforeStart {
        return ClimbingPage(.end(at: address).waiting)
      }
      guard let last = try await ListSessions(context)(limit: 1).first?.session else {
        throw UnknownPage(address: address)
      }
      return ClimbingPage(.end(at: address, of: last).waiting)
    }
  }

  /// A climb by its name.
  static var newClimb: Self {
    Self("/log/new") { context, _ in
      let session = try await ActiveSession(context)()?.session
      let latest = try await ListClimbs(context)(LogbookQuery(limit: 1)).first?.climb
      return ClimbingPage(
        .newClimb(
          at: session.map(\.place) ?? latest?.crag, latest?.discipline,
          isDated: session == nil ? context.today : nil
        ).waiting)
    }
  }
}

extension PageAddress {
  static let end: PageAddress = "/end"
  static let newClimb: PageAddress = "/log/new"
}

extension PageForm where Operation == ClimbingOperation {
  /// Returns the form that begins a session; no field is required.
  static func start(at places: [String]) -> ClimbingForm {
    var known: [String] = []
    for place in places where known.count < 6 && !known.contains(place) && !place.contains(",") {
      known.append(place)
    }
    return ClimbingForm(
      at: .root, title: "Ready to climb?",
      introduction: ["None of this has to be answered."],
      fields: [
        FormField(
          "place", "Crag or gym", .choice(known.map { FormOption($0) }, isOpen: true), limit: 200),
        FormField("mental", "How ready is the head?", .scale(1...5)),
        FormField("physical", "How ready is the body?", .scale(1...5)),
      ], verb: "Start"
    ) { values throws(FormRefusal) in
      .startSession(
        SessionStart(
          mentalReadiness: values.number("mental"), physicalReadiness: values.number("physical"),
          place: values.text("place")))
    }
  }

  /// Returns the form that ends a session.
  ///
  /// - Parameters:
  ///   - address: where it is asked.
  ///   - ended: the last session, where none is under way.
  /// - Returns: the form.
  fileprivate static func end(at address: PageAddress, of ended: Session? = nil) -> ClimbingForm {
    ClimbingForm(
      at: address, title: "How was it?",
      introduction: ended.map {
        ["The session of \($0.day) has ended. What you fill in here is written down in it."]
      } ?? [],
      fields: [
        FormField("rpe", "Exertion, from 1 (rest) to 10 (everything)", .scale(1...10)),
        FormField("pump", "Pump of the forearms", .scale(1...5)),
        FormField("notes", "Notes", .longText),
      ], verb: ended == nil ? "End the session" : "Save"
    ) { values throws(FormRefusal) in
      .endSession(
        SessionEnd(
          rpe: values.number("rpe"), pump: values.number("pump"), notes: values.text("notes")))
    }
  }

  /// Returns the form for a climb that is logged by its name.
  ///
  /// - Parameters:
  ///   - place: where climbs were logged last.
  ///   - discipline: what was climbed last.
  ///   - today: the day that stands there; `nil` for a climb of the session under way.
  /// - Returns: the form.
  fileprivate static func newClimb(
    at place: String?, _ discipline: Discipline?, isDated today: CivilDate?
  ) -> ClimbingForm {
    let date = FormField("date", "Day", .day, value: today.map { "\($0)" } ?? "")
    return ClimbingForm(
      at: .newClimb, title: "Log a climb",
      fields: [
        FormField("name", "Name", example: "Monkey Face", limit: 200),
        FormField("grade", "Grade", example: "7a", limit: 60),
        FormField(
          "discipline", "Kind of climb",
          .choice(Discipline.allCases.map { FormOption($0.rawValue, title: $0.title) }),
          value: discipline?.rawValue ?? ""),
        FormField("crag", "Crag or gym", value: place ?? "", limit: 200),
      ] + (today == nil ? [] : [date]) + [] + [FormField].firstTry, verb: "Log"
    ) { values throws(FormRefusal) in
      let (name, grade) = (values.text("name"), values.text("grade"))
      if name == nil, grade == nil {
        throw FormRefusal("Say what it is called, or its grade", field: "name")
      }
      let day = try values.day("date")
      return .logClimb(
        ClimbDraft(
          name ?? "", discipline: Discipline(rawValue: values["discipline"]), gradeText: grade,
          crag: values.text("crag"), date: day, partner: values.text("partner"),
          notes: values.text("notes")), values.firstTry)
    }
  }
}

extension [FormField] {
  /// The fields for the first attempt at a climb, all of them optional.
  static var firstTry: [FormField] {
    [
      FormField(
        "result", "How far did you come?",
        .choice(
          AttemptResult.allCases.filter(\.isTry).map { FormOption($0.rawValue, title: $0.title) })),
      FormField(
        "style", "Style",
        .choice(AscentStyle.allCases.map { FormOption($0.rawValue, title: $0.title) })),
      FormField("partner", "Partner", limit: 200), FormField("notes", "Notes", .longText),
    ]
  }
}

extension FormValues {
  /// The first attempt at a climb; `nil` where none is said.
  var firstTry: AttemptDraft? {
    AttemptResult(rawValue: self["result"]).map {
      AttemptDraft($0, style: AscentStyle(rawValue: self["style"]))
    }
  }

  /// The day of an answer, as far as it is known.
  ///
  /// - Throws: a refusal of what is no day.
  func day(_ name: String) throws(FormRefusal) -> PartialDate? {
    guard let text = text(name) else { return nil }
    guard let day = PartialDate(text) else {
      throw FormRefusal("\"\(text)\" is no day, such as 2026-05-04", field: name)
    }
    return day
  }
}
