public import Pages
public import Secrets

extension PageForm {
  /// The form for a code that a service sent, with further questions.
  ///
  /// - Parameters:
  ///   - address: where the form is.
  ///   - title: what it is about.
  ///   - seconds: for how long the code works.
  ///   - arrived: what arrived on this device; nothing where codes really travel.
  ///   - fields: what is asked beside the code.
  ///   - verb: the name of the button.
  ///   - resending: sends it again.
  ///   - operation: what the answers are for.
  /// - Returns: the form.
  public static func code(
    at address: PageAddress, titled title: String, validFor seconds: Int, arrived: [String] = [],
    asking fields: [FormField] = [], verb: String, resending: Operation,
    _ operation: @escaping @Sendable (SecretText, FormValues) throws(FormRefusal) -> Operation
  ) -> PageForm {
    let code = FormField(
      "code", "The six digits that were sent", .code, isRequired: true,
      autofill: .oneTimeCode)
    let time = WaitingTime.words(seconds: seconds)
    var form = PageForm(
      at: address, title: title,
      introduction: [
        arrived.isEmpty
          ? "If the number or address can be reached, a code is on its way. It works for \(time)."
          : "On this machine codes arrive here: \(arrived.joined(separator: " "))"
      ], fields: [code] + fields, verb: verb
    ) { values throws(FormRefusal) in
      try operation(SecretText(values["code"].filter { !$0.isWhitespace }), values)
    }
    form.alternatives = [PageAction("r", "send again", .perform(resending))]
    return form
  }
}
