import AccountRequests
import Pages
import PeopleRequests
import Secrets
import ServicePages
import Services

extension PeopleRoute {
  static var signUp: PeopleRoute { PeopleRoute("/welcome/sign-up") { _, _ in PeoplePage(.signUp) } }
  static var signIn: PeopleRoute { PeopleRoute("/welcome/sign-in") { _, _ in PeoplePage(.signIn) } }
  static var phone: PeopleRoute { PeopleRoute("/welcome/phone") { _, _ in PeoplePage(.phone) } }
  static var reset: PeopleRoute { PeopleRoute("/welcome/reset") { _, _ in PeoplePage(.reset) } }
}

extension PeopleForm {
  /// An account with address and password: the first of two forms.
  static var signUp: PeopleForm {
    PeopleForm(
      at: .signUp, title: "Sign up", fields: [.email] + [FormField].newPassword, verb: "send a code"
    ) { values throws(FormRefusal) in
      let email = values.text("email") ?? ""
      let request = Accounts.SignUp(email: email, password: try values.newPassword())
      return .send("sign_up", request, code: .signUp.code, titled: "Sign up") { code, challenge in
        .enter(
          by: email,
          Accounts.ConfirmSignUp(email: email, code: code, challenge: challenge))
      }
    }
  }

  static var signIn: PeopleForm {
    PeopleForm(
      at: .signIn, title: "Sign in", fields: [.email, .password("Password")], verb: "sign in"
    ) { values throws(FormRefusal) in
      let email = values.text("email") ?? ""
      return .enter(
        by: email, Accounts.SignIn(email: email, password: SecretText(values["password"])))
    }
  }

  static var phone: PeopleForm {
    PeopleForm(
      at: .phone, title: "Phone",
      fields: [
        FormField(
          "phone", "Phone number", .phone, example: "+49 30 901820", isRequired: true,
          autofill: .phone)
      ], verb: "send a code"
    ) { values throws(FormRefusal) in
      let phone = values.text("phone") ?? ""
      let request = Accounts.RequestCode(phone: phone)
      return .send("request_code", request, code: .phone.code, titled: "Phone") { code, challenge in
        .enter(
          by: phone, Accounts.VerifyCode(phone: phone, code: code, challenge: challenge))
      }
    }
  }

  /// A new password in place of a forgotten one: the first of two forms.
  static var reset: PeopleForm {
    PeopleForm(
      at: .reset, title: "A new password", fields: [.email], verb: "send a code"
    ) { values throws(FormRefusal) in
      let email = values.text("email") ?? ""
      return .sendReset(of: email)
    }
  }

  /// The form for a code, with further questions.
  ///
  /// - Parameters:
  ///   - address: where the form is.
  ///   - title: what it is about.
  ///   - sent: what was sent.
  ///   - device: where the code may have arrived.
  ///   - fields: what is asked beside the code.
  ///   - verb: the name of the button.
  ///   - resending: sends it again.
  ///   - operation: what the answers are for.
  /// - Returns: the form.
  static func code(
    at address: PageAddress, titled title: String, _ sent: CodeSent,
    on device: ServiceDevice<PeopleAPI>, asking fields: [FormField] = [], verb: String,
    resending: PeopleOperation,
    _ operation:
      @escaping @Sendable (SecretText, FormValues) throws(FormRefusal) -> PeopleOperation
  ) -> PeopleForm {
    .code(
      at: address, titled: title, validFor: sent.validSeconds, arrived: device.arrived(),
      asking: fields, verb: verb, resending: resending, operation)
  }
}

extension PeopleOperation {
  /// Sends a code, by which the user then signs in.
  fileprivate static func send<Request: PeopleRequest>(
    _ name: String, _ request: Request, code address: PageAddress, titled title: String,
    _ enter: @escaping @Sendable (_ code: SecretText, _ challenge: String) -> PeopleOperation
  ) -> PeopleOperation where Request.Response == CodeSent {
    .session(name) { device in
      let sent = try await device.client.perform(request)
      return .next(
        .code(
          at: address, titled: title, sent, on: device, verb: "sign in",
          resending: .send(name, request, code: address, titled: title, enter)
        ) { code, _ throws(FormRefusal) in enter(code, sent.challenge) })
    }
  }

  /// Sends a code for a new password.
  fileprivate static func sendReset(of email: String) -> PeopleOperation {
    .session("request_reset") { device in
      let sent = try await device.client.perform(Accounts.RequestReset(email: email))
      return .next(
        .code(
          at: .reset.code, titled: "A new password", sent, on: device, asking: .newPassword,
          verb: "set the password", resending: .sendReset(of: email)
        ) { code, values throws(FormRefusal) in
          .enter(
            by: email,
            Accounts.ResetPassword(
              code: code, challenge: sent.challenge, password: try values.newPassword()))
        })
    }
  }

  /// Signs in, under a name on this device that follows from the contact.
  ///
  /// - Parameters:
  ///   - contact: the address or number that was typed; the name on the device follows from it.
  ///   - request: gives the session.
  /// - Returns: the operation.
  fileprivate static func enter<Request: PeopleRequest>(
    by contact: String, _ request: Request
  ) -> PeopleOperation where Request.Response == SessionGrant {
    .session("enter") { device in
      let grant = try await device.client.perform(request)
      try await device.client.enter(grant, as: try device.name(for: grant, contact))
      return .entered
    }
  }
}

extension FormField {
  fileprivate static var email: FormField {
    FormField(
      "email", "E-mail address", .email, example: "you@example.com", isRequired: true,
      autofill: .email
    ) { $0.contains("@") ? nil : "An e-mail address has an @ in it." }
  }

  /// A password that there is.
  static func password(_ label: String) -> FormField {
    FormField(
      "password", label, .password(), example: "it is not shown", isRequired: true,
      autofill: .currentPassword)
  }
}

extension [FormField] {
  /// A password that there is not yet, twice.
  fileprivate static var newPassword: [FormField] {
    func field(_ name: String, _ label: String) -> FormField {
      FormField(
        name, label, .password(isNew: true), example: "it is not shown", isRequired: true,
        autofill: .newPassword)
    }
    return [field("password", "Password"), field("repeated", "The password again")]
  }
}

extension FormValues {
  /// The new password that was typed twice.
  fileprivate func newPassword() throws(FormRefusal) -> SecretText {
    guard self["password"] == self["repeated"] else {
      throw FormRefusal("The two passwords differ.", field: "repeated")
    }
    return SecretText(self["password"])
  }
}

extension PeopleRoute {
  static var welcome: PeopleRoute { PeopleRoute("/welcome") { _, _ in .welcome } }
}

extension PeoplePage {
  /// The ways to sign in and up.
  static var welcome: PeoplePage {
    let ways: [(title: String, PageAddress)] = [
      ("Sign up with an e-mail address", .signUp),
      ("Sign in with e-mail and password", .signIn),
      ("Sign in or up with a phone", .phone),
      ("I forgot my password", .reset),
    ]
    let rows = ways.map { title, address in
      PeopleRow(.value, id: address.text, title: title, opens: address)
    }
    return PeoplePage(
      title: "Welcome",
      [
        .text("People who would like to meet each other."),
        .text(
          "Others don't see your address, your number, your birth date or where exactly you live."),
      ], sections: [PeopleSection("", rows)], refresh: .never)
  }
}

extension PageAddress {
  static let welcome: PageAddress = "/welcome"
  static let signUp: PageAddress = "/welcome/sign-up"
  static let signIn: PageAddress = "/welcome/sign-in"
  static let phone: PageAddress = "/welcome/phone"
  static let reset: PageAddress = "/welcome/reset"

  /// The address of the form for a sent code.
  var code: PageAddress { appending("code") }
}
