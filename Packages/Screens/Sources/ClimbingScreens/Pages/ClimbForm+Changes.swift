import ClimbingFeatures
import ClimbingModels
import DomainModels
import Pages
import Terminal

extension ClimbForm {
  /// Shows a climb that was changed meanwhile: fields that the user left alone show what is stored now.
  ///
  /// - Parameters:
  ///   - climb: the climb as it is now.
  ///   - shown: the climb that the form has shown so far.
  mutating func follow(_ climb: Climb, from shown: Climb) {
    let edit = edit(of: shown)
    if edit.name == nil { name.set(climb.name) }
    if edit.gradeText == .keep { grade.set(climb.gradeText ?? "") }
    if edit.discipline == .keep { discipline = climb.discipline }
    if edit.notes == .keep { notes.set(climb.notes ?? "") }
  }
}

extension ClimbEdit {
  /// What the user and another device have changed to different values since a form showed the climb, in
  /// sentences; `nil` for nothing.
  ///
  /// The fields are compared as those of pages are.
  ///
  /// - Parameters:
  ///   - climb: the climb as it is now.
  ///   - shown: the climb that the form showed.
  /// - Returns: the sentences.
  func conflict(with climb: Climb, shownAs shown: Climb) -> String? {
    let answers = PageForm<ClimbEdit>.values(
      name ?? shown.name, gradeText.value(over: shown.gradeText),
      discipline.value(over: shown.discipline), crag.value(over: shown.crag),
      notes.value(over: shown.notes))
    return PageForm(comparing: climb).merging(
      FormValues(answers), shown: PageForm(comparing: shown).shown)?.refusal?.message
  }
}

extension PageForm where Operation == ClimbEdit {
  /// The fields of a climb that the form of the full screen can change; it is never shown.
  fileprivate init(comparing climb: Climb) {
    let values = Self.values(
      climb.name, climb.gradeText, climb.discipline, climb.crag, climb.notes)
    func field(_ name: String, _ label: String, _ kind: FormField.Kind) -> FormField {
      FormField(name, label, kind, value: values[name] ?? "")
    }
    self = PageForm(
      at: .root, title: climb.title,
      fields: [
        field("name", "Name", .text), field("grade", "Grade", .text),
        field(
          "kind", "Kind",
          .choice(Discipline.allCases.map { FormOption($0.rawValue, title: $0.title) })),
        field("crag", "Crag or gym", .text), field("notes", "Notes", .longText),
      ], verb: "Save"
    ) { _ in ClimbEdit() }.editing(climb.id.description)
  }

  /// The values of the fields, by their names.
  fileprivate static func values(
    _ name: String, _ grade: String?, _ kind: Discipline?, _ crag: String?, _ notes: String?
  ) -> [String: String] {
    [
      "name": name, "grade": grade ?? "", "kind": kind?.rawValue ?? "", "crag": crag ?? "",
      "notes": notes ?? "",
    ]
  }
}

extension FieldEdit {
  /// The value of a field after the edit.
  fileprivate func value(over old: Value?) -> Value? {
    switch self {
    case .keep: old
    case .set(let value): value
    case .clear: nil
    }
  }
}
