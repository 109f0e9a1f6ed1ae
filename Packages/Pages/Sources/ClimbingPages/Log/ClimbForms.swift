import ClimbingFeatures
import ClimbingModels
import DomainModels
import Pages

extension PageForm where Operation == ClimbingOperation {
  /// Returns the form that edits a climb.
  static func edit(_ climb: Climb) -> ClimbingForm {
    ClimbingForm(
      at: .climb(climb.id).appending("edit"), title: "Edit \(climb.called)",
      fields: [
        FormField("name", "Name", value: climb.name, limit: 200),
        FormField("grade", "Grade", value: climb.gradeText ?? "", example: "7a", limit: 60),
        FormField("crag", "Crag or gym", value: climb.crag ?? "", limit: 200),
        FormField(
          "stars", "Stars", .choice((0...5).map { FormOption("\($0)") }),
          value: climb.stars.map { "\($0)" } ?? ""),
        FormField("partner", "Partner", value: climb.partner ?? "", limit: 200),
        FormField("notes", "Notes", .longText, value: climb.notes ?? "", limit: 20_000),
      ], verb: "Save"
    ) { values throws(FormRefusal) in
      let name = values.text("name") ?? ""
      if name.isEmpty, values.text("grade") == nil, !climb.name.isEmpty || climb.gradeText != nil {
        throw FormRefusal("Say what it is called, or its grade", field: "name")
      }
      return .editClimb(
        climb.id,
        ClimbEdit(
          name: name == climb.name ? nil : name,
          gradeText: values.edit("grade", of: climb.gradeText),
          crag: values.edit("crag", of: climb.crag),
          stars: values.edit("stars", of: climb.stars),
          partner: values.edit("partner", of: climb.partner),
          notes: values.edit("notes", of: climb.notes)))
    }.editing(climb.id.description)
  }

  /// A new attempt.
  static func attempt(at climb: Climb) -> ClimbingForm {
    ClimbingForm(
      at: .climb(climb.id).appending("attempt"), title: "An attempt at \(climb.called)",
      fields: AttemptFields.fields(nil), verb: "Log"
    ) { values throws(FormRefusal) in
      let answers = try AttemptFields(values)
      return .logAttempt(
        climb.id,
        AttemptDraft(
          answers.result, style: answers.style, mode: answers.mode, pitch: values.number("pitch"),
          notes: values.text("notes")))
    }
  }

  /// Returns the form that edits an attempt.
  static func edit(_ attempt: Attempt, _ number: Int, at climb: Climb) -> ClimbingForm {
    ClimbingForm(
      at: .climb(climb.id).appending("attempt-\(number)"),
      title: "Attempt \(number) at \(climb.called)", fields: AttemptFields.fields(attempt),
      verb: "Save"
    ) { values throws(FormRefusal) in
      let answers = try AttemptFields(values)
      func edit<Value: Equatable>(_ new: Value?, of old: Value?) -> FieldEdit<Value> {
        new == old ? .keep : new.map { .set($0) } ?? .clear
      }
      return .editAttempt(
        attempt.id,
        AttemptEdit(
          result: answers.result == attempt.result ? nil : answers.result,
          style: edit(answers.style, of: attempt.style),
          mode: edit(answers.mode, of: attempt.mode),
          pitch: values.edit("pitch", of: attempt.pitch),
          notes: values.edit("notes", of: attempt.notes)))
    }.editing(attempt.id.description)
  }

  /// Returns the form that says what a tag did on a climb.
  static func tag(_ climb: Climb, among tags: [FormOption]) -> ClimbingForm {
    ClimbingForm(
      at: .climb(climb.id).appending("tag"), title: "Tag \(climb.called)",
      fields: [
        FormField("tag", "Tag", .choice(tags), isRequired: true),
        FormField(
          "impact", "What it did",
          .choice(
            Impact.allCases.map { FormOption($0.rawValue, title: $0.title) }
              + [FormOption("none", title: "nothing: take the tag away")]), isRequired: true),
      ], verb: "Tag"
    ) { values throws(FormRefusal) in
      .tag(climb.id, values["tag"], Impact(rawValue: values["impact"]))
    }
  }

  /// Returns the form that decides who is shown a climb.
  static func share(_ climb: Climb) -> ClimbingForm {
    ClimbingForm(
      at: .climb(climb.id).appending("share"), title: "Share \(climb.called)",
      introduction: [
        "Name, kind, grade, crag, date and how far the best attempt came are shared, nothing else."
      ],
      fields: [
        FormField(
          "visibility", "Who may see it",
          .choice(
            [Visibility.followers, .everyone].map { FormOption($0.rawValue, title: $0.title) }),
          value: Visibility.followers.rawValue, isRequired: true),
        FormField("text", "What to say to it", .longText),
        FormField(
          "copies", "Whether others may copy the climb", .choice(["yes", "no"]), value: "no"),
      ], verb: "Share"
    ) { values throws(FormRefusal) in
      .shareClimb(
        climb.id,
        PostDraft(
          visibility: Visibility(rawValue: values["visibility"]) ?? .followers,
          text: values.text("text"), allowsCopies: values["copies"] == "yes"))
    }
  }
}

/// The fields with which a form asks for the result of an attempt.
private struct AttemptFields {
  let result: AttemptResult
  let style: AscentStyle?
  let mode: AscentMode?

  init(_ values: FormValues) throws(FormRefusal) {
    guard let result = AttemptResult(rawValue: values["result"]) else {
      throw FormRefusal("Say how far it came", field: "result")
    }
    self.result = result
    style = AscentStyle(rawValue: values["style"])
    mode = AscentMode(rawValue: values["mode"])
  }

  static func fields(_ attempt: Attempt?) -> [FormField] {
    [
      FormField(
        "result", "How far it came",
        .choice(
          AttemptResult.allCases.filter(\.isTry).map { FormOption($0.rawValue, title: $0.title) }),
        value: attempt?.result.rawValue ?? "", isRequired: true),
      FormField(
        "style", "Style",
        .choice(AscentStyle.allCases.map { FormOption($0.rawValue, title: $0.title) }),
        value: attempt?.style?.rawValue ?? ""),
      FormField(
        "mode", "Protection",
        .choice(AscentMode.allCases.map { FormOption($0.rawValue, title: $0.title) }),
        value: attempt?.mode?.rawValue ?? ""),
      FormField("pitch", "Pitch", .number, value: attempt?.pitch.map { "\($0)" } ?? ""),
      FormField("notes", "Notes", .longText, value: attempt?.notes ?? "", limit: 10_000),
    ]
  }
}
