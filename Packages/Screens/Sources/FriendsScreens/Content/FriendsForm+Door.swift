import FriendsRequests
import Secrets
import Services

extension FriendsForm {
  /// The way in: a phone number.
  static let door = FriendsForm(
    title: "Sign in",
    intro: ["A code is sent to your phone. A number that has no account gets one."],
    fields: [Field(name: "phone", label: "Phone number", placeholder: "+44 7700 900123")],
    ending: "send a code", isDoor: true, next: { .code },
    submit: { values in
      let phone = values["phone"] ?? ""
      return .asked(
        FriendsEffect(name: "send code", isChange: false) { surroundings in
          let sent = try await surroundings.client.sendCode(to: phone)
          return [.codeSent(arrived: (surroundings.arrivals?() ?? []) + [sent.message])]
        })
    })

  /// The code that was sent.
  static let code = FriendsForm(
    title: "Sign in", fields: [Field(name: "code", label: "Code", placeholder: "six digits")],
    ending: "sign in", isDoor: true
  ) { values in
    let code = (values["code"] ?? "").filter { !$0.isWhitespace }
    return .asked(
      FriendsEffect(name: "verify", isChange: false) { surroundings in
        let client = surroundings.client
        let started = try await client.verify(SecretText(code), as: surroundings.userName)
        if started.isNewUser, let zone = surroundings.zone {
          _ = try await client.perform(Users.SaveSettings(timeZone: zone))
        }
        // The session's user is the short shape; the whole one says who they are.
        return [.entered(try await client.perform(Users.Me()))]
      })
  }
}
