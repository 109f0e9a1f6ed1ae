import FriendsRequests
import Pages
import Secrets
import ServicePages
import Services

extension FriendsRoute {
  static var signIn: FriendsRoute {
    FriendsRoute("/sign-in") { _, _ in FriendsPage(.signIn) }
  }

  static var code: FriendsRoute {
    FriendsRoute("/sign-in/code") { _, _ in FriendsPage(.code) }
  }
}

extension FriendsForm {
  /// The way in: a phone number.
  static var signIn: FriendsForm {
    FriendsForm(
      at: .signIn, title: "Sign in",
      introduction: ["A code is sent to your phone. A number that has no account gets one."],
      fields: [
        FormField(
          "phone", "Phone number", .phone, example: "+44 7700 900123", isRequired: true,
          autofill: .phone)
      ], verb: "send a code"
    ) { .sendCode(to: $0["phone"]) }
  }

  /// The code that was sent.
  static var code: FriendsForm {
    FriendsForm(
      at: PageAddress.signIn.appending("code"), title: "Sign in",
      fields: [
        FormField(
          "code", "Code", .code, example: "six digits", isRequired: true, autofill: .oneTimeCode)
      ], verb: "sign in"
    ) { .enter(SecretText($0["code"].filter { !$0.isWhitespace }), in: $0.zone) }
  }
}

extension FriendsOperation {
  /// A code is sent to a phone.
  fileprivate static func sendCode(to phone: String) -> FriendsOperation {
    .session("send_code") { device in
      let sent = try await device.client.sendCode(to: phone)
      let arrived = device.arrived()
      var form = FriendsForm.code
      // A text that arrived here says how long its code works.
      form.introduction =
        arrived.isEmpty
        ? ["\(sent.message) It works for \(WaitingTime.words(seconds: sent.expiresIn))."]
        : arrived + [sent.message]
      form.alternatives = [FriendsAction("r", "send again", .perform(.sendCode(to: phone)))]
      return .next(form)
    }
  }

  /// The user signs in by the code.
  ///
  /// - Parameters:
  ///   - code: what was sent.
  ///   - zone: the time zone of a new user, as far as a browser told it.
  /// - Returns: the operation.
  fileprivate static func enter(_ code: SecretText, in zone: String?) -> FriendsOperation {
    .session("enter") { device in
      let client = device.client
      let started = try await client.verify(code, as: client.entryName)
      if started.isNewUser, let zone = device.zone {
        _ = try await client.perform(Users.SaveSettings(timeZone: zone))
      } else if started.isNewUser, let zone {
        // A browser may know zones that the server does not: the user chooses one later.
        _ = try? await client.perform(Users.SaveSettings(timeZone: zone))
      }
      return .entered
    }
  }
}
