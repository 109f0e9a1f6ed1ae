// A form that changes a record says which one, and what its fields showed. When its answers arrive, those
// that the reader left alone give way to what another device or admin has stored meanwhile.

extension PageForm {
  /// The same form as one that changes a record.
  ///
  /// All its fields are asked at once, and the value of each is what is stored. A form that makes
  /// something new is none: what stands in its fields at first is a proposal that the reader agrees to.
  ///
  /// A closed choice offers the stored value, too, where that is no option any more, or not yet on this
  /// server: it stays until the reader chooses another one.
  ///
  /// - Parameter record: the ID of the record.
  /// - Returns: the form.
  public func editing(_ record: String) -> Self {
    var form = self
    form.record = record
    for step in form.steps.indices {
      for field in form.steps[step].fields.indices {
        let value = form.steps[step].fields[field].value
        form.steps[step].fields[field].kind = form.steps[step].fields[field].kind.offering(value)
      }
    }
    return form
  }

  /// The values that a form for a record shows; `nil` for another form.
  public var shown: ShownForm? {
    guard let record, steps.count == 1 else { return nil }
    return ShownForm(
      record: ShownForm.fingerprint(record),
      fields: Dictionary(
        fields.filter(\.isCompared).map { ($0.name, $0.storedFingerprint) },
        uniquingKeysWith: { first, _ in first }))
  }

  /// Brings answers together with what has been stored since the form was shown.
  ///
  /// An answer that is what its field showed gives way to what the field shows now, and so does that to a
  /// field which the form did not have when it was shown.
  ///
  /// - Parameters:
  ///   - answers: what was typed.
  ///   - shown: what the form showed; `nil` where that is not known, so that each answer counts.
  /// - Returns: the answers, with what was changed twice; `nil` if the form was shown of another record.
  public func merging(_ answers: FormValues, shown: ShownForm?) -> FormMerge? {
    guard let now = self.shown, let shown else { return FormMerge(values: answers, conflicts: []) }
    guard now.record == shown.record else { return nil }
    var merge = FormMerge(values: answers, conflicts: [])
    for field in fields where answers.holds(field.name) {
      guard let stored = now.fields[field.name] else { continue }
      let answer = answers[field.name]
      guard let before = shown.fields[field.name] else {
        // The form did not ask it, so nothing says that the reader wants it empty.
        if answer.filled == nil { merge.values[field.name] = field.value }
        continue
      }
      guard before != stored, !field.takes(answer, as: field.value) else { continue }
      if field.concealed == nil, field.fingerprint(of: answer) == before {
        merge.values[field.name] = field.value
      } else {
        merge.conflicts.append(FormConflict(field))
      }
    }
    return merge
  }

  /// The answers that differ from what the form showed, as readers read them: `Notes: "Clip high."`.
  ///
  /// - Parameters:
  ///   - answers: what was typed.
  ///   - shown: what the form showed; `nil` where that is not known, so that each answer counts.
  /// - Returns: a text for each of them, in order.
  public func wording(of answers: FormValues, changedSince shown: ShownForm?) -> [String] {
    fields.filter { field in
      field.isCompared && answers.text(field.name) != nil
        && shown?.fields[field.name] != field.fingerprint(of: answers[field.name])
    }.map { "\($0.label): \"\($0.wording(of: answers[$0.name]))\"" }
  }
}

/// The values that a form for a record showed: fingerprints of the record's ID and of each field.
///
/// It stands in the form that a browser sends. It permits nothing: with a forged one a reader overwrites
/// what the reader can change anyway.
public struct ShownForm: Hashable, Sendable {
  let record: String
  let fields: [String: String]

  init(record: String, fields: [String: String]) { (self.record, self.fields) = (record, fields) }

  /// The largest number of UTF-8 bytes in its text.
  public static let limit = 8_192

  /// Reads the text of a form; `nil` for one that is too long or has another format.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.limit else { return nil }
    let words = text.split(separator: " ")
    guard let record = words.first else { return nil }
    var fields: [String: String] = [:]
    for word in words.dropFirst() {
      guard let end = word.lastIndex(of: "=") else { return nil }
      fields[String(word[..<end])] = String(word[word.index(after: end)...])
    }
    self.init(record: String(record), fields: fields)
  }

  /// The fingerprints in one line: that of the record, then each field with its own.
  public var text: String {
    ([record] + fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
      .joined(separator: " ")
  }

  /// The same for the same text on each server and after each start: FNV-1a of 64 bits.
  static func fingerprint(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 36)
  }
}

/// Answers brought together with what has been stored meanwhile.
public struct FormMerge: Sendable {
  public internal(set) var values: FormValues
  /// The fields that the reader and another user or device changed to different values, in order.
  public internal(set) var conflicts: [FormConflict]

  /// The conflicts in a sentence, at the first field; `nil` without one.
  public var refusal: FormRefusal? {
    guard let first = conflicts.first else { return nil }
    let sentences = conflicts.map { "\"\($0.label)\" was \($0.explanation(atMost: 80))" }
    return FormRefusal(sentences.joined(separator: ". "), field: first.field)
  }
}

/// A field that the reader and another user or device changed to different values.
public struct FormConflict: Hashable, Sendable {
  /// The name of the field.
  public let field: String
  public let label: String
  /// The stored value, as readers read it; empty for none, and where the field does not show it.
  public let stored: String
  private let isConcealed: Bool

  init(_ field: FormField) {
    (self.field, label, stored) = (field.name, field.label, field.wording(of: field.value))
    isConcealed = field.concealed != nil
  }

  /// Returns a sentence about the change of the field: `changed meanwhile: it is
  /// "Monkey Face" now`.
  ///
  /// - Parameter count: how many characters of what is stored are said.
  /// - Returns: the words, without the label of the field.
  public func explanation(atMost count: Int = .max) -> String {
    guard !isConcealed else { return "changed meanwhile: something else is stored now" }
    let words = stored.count > count ? "\(stored.prefix(count))…" : stored
    return "changed meanwhile: it is \(words.isEmpty ? "empty" : "\"\(words)\"") now"
  }
}

extension FormField {
  /// The same field as one that never shows what is stored of it, and is empty at first.
  ///
  /// - Parameter stored: what is stored, of which the form says a fingerprint alone.
  /// - Returns: the field.
  public func concealing(_ stored: String) -> Self {
    var field = self
    field.concealed = stored
    return field
  }

  fileprivate var storedFingerprint: String {
    concealed.map { ShownForm.fingerprint($0) } ?? fingerprint(of: value)
  }

  /// True if two answers can be compared: a secret is never shown, and a file does not come back.
  fileprivate var isCompared: Bool { !isSecret && !takesFile }

  fileprivate func fingerprint(of answer: String) -> String {
    ShownForm.fingerprint(comparable(answer))
  }

  /// Whether two answers are the same, however their letters are composed.
  fileprivate func takes(_ answer: String, as other: String) -> Bool {
    comparable(answer) == comparable(other)
  }

  /// An answer without the differences that a form makes by showing and reading it.
  private func comparable(_ answer: String) -> String {
    let answer = reading(answer)
    switch kind {
    case .longText: return String(answer.map { $0.isNewline ? "\n" : $0 }).filled ?? ""
    case .words: return words(of: answer).joined(separator: ",")
    // Browsers send what is chosen in the order of the options.
    case .choices: return words(of: answer).sorted().joined(separator: ",")
    case .numbers:
      var numbers = FormValues.numbers(in: answer)
      var scale = 1_000_000.0
      if case .sliders(_, let ends) = aid {
        // A slider has a hundred places, and stands in the middle where nothing is answered.
        scale = 100
        if answer.filled == nil { numbers = ends.map { _ in 0.5 } }
      }
      guard !numbers.isEmpty else { return answer.filled ?? "" }
      return numbers.map { "\(($0 * scale).rounded())" }.joined(separator: ",")
    default: return answer.filter { !$0.isNewline }.filled ?? ""
    }
  }

  private func words(of answer: String) -> [String] {
    answer.split(separator: ",").compactMap { String($0).filled }
  }
}

/// The result of a form's answers.
public enum FormSubmission<Operation: Sendable>: Sendable {
  case operation(Operation)
  /// A field that the reader answered was changed meanwhile, too: the form as it is now, and the answers
  /// that stand in it.
  case changed(PageForm<Operation>, FormMerge)
}

extension PageSite {
  /// Makes an operation of the answers to a form, and of what is stored now.
  ///
  /// - Parameters:
  ///   - answers: what was typed.
  ///   - form: the form, as a renderer has shown it.
  /// - Returns: the operation, or what was changed meanwhile.
  /// - Throws: a `FormRefusal` of an answer; what reading the form again throws.
  public func submit(
    _ answers: FormValues, to form: PageForm<Operation>
  ) async throws -> FormSubmission<Operation> {
    guard let shown = form.shown, let now = try await self.form(at: form.address) else {
      return .operation(try form.submit(answers))
    }
    guard let merge = now.merging(answers, shown: shown) else { throw FormRefusal.otherRecord }
    return merge.conflicts.isEmpty
      ? .operation(try now.submit(merge.values)) : .changed(now, merge)
  }

  /// Reads a form again: that of the page at its address, or one that the page above offers.
  private func form(at address: PageAddress) async throws -> PageForm<Operation>? {
    do {
      let page = try await page(at: address)
      if let form = page.form(at: address) { return form }
    } catch {
      guard failure(of: error).reason == .gone, !address.parts.isEmpty else { throw error }
    }
    return try await page(at: PageAddress(Array(address.parts.dropLast()))).form(at: address)
  }
}

extension Page {
  /// The form with an address that the page is, or that it or one of its rows offers; `nil` for none.
  public func form(at address: PageAddress) -> PageForm<Operation>? {
    if let form, form.address.parts == address.parts { return form }
    for action in actions + sections.flatMap(\.rows).flatMap(\.actions) {
      if case .fill(let form) = action.step, form.address.parts == address.parts { return form }
    }
    return nil
  }
}

extension FormRefusal {
  /// The refusal of a form that was shown of another record than its address has now.
  public static var otherRecord: FormRefusal {
    FormRefusal("What the form was about is not at this address any more, so nothing is saved")
  }
}
