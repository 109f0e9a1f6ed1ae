public import ClimbingFeatures
import ClimbingModels
import DomainModels
public import Pages
import Storage

extension PageRoute where Source: ClimbingPageContext, Operation == ClimbingOperation {
  /// A session with its climbs.
  static var session: Self { session(inFigures: false) }

  /// The same with its figures side by side, as the summary of a session that has just ended.
  static var summary: Self { session(inFigures: true) }

  private static func session(inFigures isInFigures: Bool) -> Self {
    Self("/sessions/{session}") { context, parameters in
      let detail = try await FindSession(context)(.identified(try parameters.id("session")))
      return ClimbingPage(
        detail, since: context.phrase(detail.session.startedAt), inFigures: isInFigures)
    }
  }
}

extension ClimbingPage {
  /// Makes the page of a session.
  ///
  /// - Parameters:
  ///   - detail: the session with its climbs.
  ///   - start: when it began, in words.
  ///   - isInFigures: whether what was climbed, and how it was, stands there as figures and not as text.
  public init(_ detail: SessionDetail, since start: Phrase, inFigures isInFigures: Bool = false) {
    let session = detail.session
    let begun =
      session.lasting.isEmpty
      ? [Phrase("under way since \(start.text)", timestamp: start.timestamp)]
      : session.lasting + [Phrase("from \(start.text)", timestamp: start.timestamp)]
    let state = [
      session.mentalReadiness.map { Phrase("mental \($0) of 5") },
      session.physicalReadiness.map { Phrase("physical \($0) of 5") },
    ].compactMap(\.self)
    let effort = [
      session.rpe.map { Phrase("exertion \($0) of 10") },
      session.pump.map { Phrase("pump \($0) of 5") },
    ].compactMap(\.self)
    let words: [Statement] = [
      Statement(.facts, lead: "readiness:", state), .facts(effort), .text(detail.summary.words),
    ]
    let figures = isInFigures ? [ClimbingSection("", detail.figures)] : []
    self.init(
      title: PartialDate(session.day).words + (session.place.map { ", \($0)" } ?? ""),
      [.facts(begun)] + (isInFigures ? [] : words) + [.text(session.notes ?? "")],
      sections: figures + [ClimbingSection("Climbs", detail.climbs.map { ClimbingRow($0) })],
      empty: "No climb yet.",
      actions: [
        ClimbingAction("e", "edit", .fill(.edit(session))),
        ClimbingAction(
          "d", "delete", .perform(.deleteSession(session.id)),
          asking: "Delete the session of \(session.day) with its climbs?"),
      ])
  }
}

extension SessionDetail {
  /// The rows with the climbs, the effort, and the climber's readiness before.
  fileprivate var figures: [ClimbingRow] {
    let summary = summary
    let scales: [(String, Int?, Int)] = [
      ("exertion", session.rpe, 10), ("pump", session.pump, 5),
      ("readiness of the head", session.mentalReadiness, 5),
      ("readiness of the body", session.physicalReadiness, 5),
    ]
    let counts =
      [
        (summary.climbCount == 1 ? "climb" : "climbs", "\(summary.climbCount)"),
        ("sent", "\(summary.sendCount)"),
      ]
      + summary.hardest.map { ("hardest", $0.text) }
      + scales.compactMap { name, value, most in value.map { (name, "\($0) of \(most)") } }
    return counts.enumerated().map { index, count in
      ClimbingRow(.figure, id: "figure-\(index)", title: count.1, [.text(count.0)])
    }
  }
}

extension PageForm where Operation == ClimbingOperation {
  fileprivate static func edit(_ session: Session) -> ClimbingForm {
    func level(_ name: String, _ label: String, _ value: Int?, _ most: Int) -> FormField {
      FormField(
        name, label, .choice((1...most).map { FormOption("\($0)") }),
        value: value.map { "\($0)" } ?? "")
    }
    return ClimbingForm(
      at: .session(session.id).appending("edit"), title: "Session of \(session.day)",
      fields: [
        FormField("place", "Place", value: session.place ?? "", limit: 200),
        level("mental", "Readiness of the head", session.mentalReadiness, 5),
        level("physical", "Readiness of the body", session.physicalReadiness, 5),
        level("rpe", "Exertion", session.rpe, 10), level("pump", "Pump", session.pump, 5),
        FormField("notes", "Notes", .longText, value: session.notes ?? "", limit: 10_000),
      ], verb: "Save"
    ) { values throws(FormRefusal) in
      .editSession(
        session.id,
        SessionEdit(
          mentalReadiness: values.edit("mental", of: session.mentalReadiness),
          physicalReadiness: values.edit("physical", of: session.physicalReadiness),
          rpe: values.edit("rpe", of: session.rpe), pump: values.edit("pump", of: session.pump),
          place: values.edit("place", of: session.place),
          notes: values.edit("notes", of: session.notes)))
    }.editing(session.id.description)
  }
}

extension Session {
  /// The duration; empty while the session is under way.
  var lasting: [Phrase] { minutes.map { [Phrase("\($0 / 60) h \($0 % 60) min")] } ?? [] }
}

extension SessionSummary {
  /// The climbs in words (`3 climbs, 5 attempts, 2 sent, hardest 7a`).
  var words: String {
    let hardest = hardest.map(\.text).joined(separator: " and ")
    return [
      String.counted(climbCount, "climb"), String.counted(attemptCount, "attempt"),
      "\(sendCount) sent",
    ].joined(separator: ", ") + (hardest.isEmpty ? "" : ", hardest \(hardest)")
  }
}
