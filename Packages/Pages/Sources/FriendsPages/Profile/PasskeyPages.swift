import FriendsRequests
import Pages
import Secrets
import ServicePages
import Services

/// The pages about passkeys, in browsers only: a terminal has none.
extension FriendsRoute {
  static var signInWithPasskey: FriendsRoute {
    FriendsRoute("/sign-in") { _, _ in
      var form = FriendsForm.signIn
      form.alternatives = [.useAPasskey]
      return FriendsPage(form)
    }
  }

  /// Where the question stands.
  static var passkey: FriendsRoute {
    FriendsRoute("/sign-in/passkey") { _, _ in
      FriendsPage(.wayToAPasskey)
    }
  }

  static var passkeys: FriendsRoute {
    FriendsRoute("/me/passkeys", links: [.init(on: .me, "k", "passkeys")]) { source, _ in
      FriendsPage(
        try await source.read(Passkeys.List()), source.clocks, zone: try await source.zone())
    }
  }

  static var newPasskey: FriendsRoute {
    FriendsRoute("/me/passkeys/new") { _, _ in
      FriendsPage(.wayToANewPasskey)
    }
  }

  static var renamePasskey: FriendsRoute {
    FriendsRoute("/me/passkeys/{passkey}") { source, at in
      guard
        let passkey = try await source.read(Passkeys.List()).first(where: { $0.id == at["passkey"] }
        )
      else { throw FriendsAPI.notFound }
      return FriendsPage(.rename(passkey))
    }
  }
}

extension PageAddress {
  static let passkeys: PageAddress = "/me/passkeys"
}

extension FriendsPage {
  init(_ passkeys: [PasskeyInfo], _ clocks: FriendsClocks, zone: String) {
    let rows = passkeys.map { passkey in
      FriendsRow(
        .value, id: passkey.id, title: passkey.name,
        [
          .facts([
            "added \(clocks.wording(passkey.addedAt.timestamp, zone))",
            Phrase(
              passkey.usedAt.map { "used \(clocks.wording($0.timestamp, zone))" } ?? "never used"),
          ])
        ],
        actions: [
          FriendsAction("n", "rename", .fill(.rename(passkey))),
          FriendsAction(
            "x", "remove",
            .perform(
              .change(Passkeys.Remove(passkey: passkey.id)) { _ in
                "\(passkey.name) is removed. Nobody was signed out by it."
              }),
            asking: "Remove \(passkey.name)? It signs you in no more. Where you are signed in, you "
              + "stay so."),
        ])
    }
    self.init(
      title: "Your passkeys",
      [.text(FriendsForm.aPasskey)],
      sections: [FriendsSection("", rows)],
      empty: "You have no passkey yet. Codes to your phone go on working.",
      actions: [FriendsAction("a", "add a passkey", .perform(.askForNew())).needingScript],
      refresh: .never)
  }
}

extension FriendsAction {
  fileprivate static var useAPasskey: FriendsAction {
    FriendsAction("k", "use a passkey", .perform(.askToSignIn())).needingScript
  }
}

extension FriendsForm {
  private static func answer(to options: PasskeyOptions, atOnce: Bool) -> FormField {
    FormField("credential", "Passkey", .passkey(options.json, atOnce: atOnce), limit: 8_192)
  }

  private static func answer(in values: FormValues) throws(FormRefusal) -> SecretText {
    guard let answer = values.text("credential") else {
      throw FormRefusal("Your browser gave no passkey. It needs script for that; a code does not")
    }
    return SecretText(answer)
  }

  fileprivate static func passkey(_ options: PasskeyOptions, after problem: String?) -> FriendsForm
  {
    var form = FriendsForm(
      at: PageAddress.signIn.appending("passkey"), title: "Sign in with a passkey",
      introduction: [problem ?? "Your browser asks which passkey to use."],
      fields: [answer(to: options, atOnce: problem == nil)], verb: "use a passkey"
    ) { values throws(FormRefusal) in .enter(withPasskey: try answer(in: values)) }
    form.alternatives = [FriendsAction("c", "use a code", .open(.signIn))]
    return form
  }

  fileprivate static func newPasskey(
    _ options: PasskeyOptions, after problem: String?
  ) -> FriendsForm {
    FriendsForm(
      at: PageAddress.passkeys.appending("new"), title: "A new passkey",
      introduction: [problem ?? "Your browser makes a key that stays on your device."],
      fields: [.passkeyName(""), answer(to: options, atOnce: false)], verb: "add the passkey"
    ) { values throws(FormRefusal) in .add(try answer(in: values), named: values.text("name") ?? "")
    }
  }

  /// Stands where a question was that is not there any more.
  fileprivate static var wayToAPasskey: FriendsForm {
    var form = FriendsForm(
      at: PageAddress.signIn.appending("passkey"), title: "Sign in with a passkey",
      introduction: [aPasskey], fields: [], verb: "use a passkey"
    ) { _ in .askToSignIn() }
    form.alternatives = [FriendsAction("c", "use a code", .open(.signIn))]
    return form
  }

  fileprivate static var wayToANewPasskey: FriendsForm {
    FriendsForm(
      at: PageAddress.passkeys.appending("new"), title: "A new passkey", introduction: [aPasskey],
      fields: [], verb: "go on"
    ) { _ in .askForNew() }
  }

  fileprivate static var aPasskey: String {
    "A passkey is a key on your device that signs you in without a code."
  }

  fileprivate static func rename(_ passkey: PasskeyInfo) -> FriendsForm {
    FriendsForm(
      at: PageAddress.passkeys.appending(passkey.id), title: "Rename a passkey",
      fields: [.passkeyName(passkey.name)], verb: "save"
    ) { values in
      .change(
        Passkeys.Rename(passkey: passkey.id, name: values.text("name") ?? ""),
        notice: { _ in
          PageNotice("The passkey has another name.", opens: .passkeys)
        })
    }
  }
}

extension FormField {
  fileprivate static func passkeyName(_ value: String) -> FormField {
    FormField("name", "What you call it", .text, value: value, example: "my phone", limit: 60)
  }
}

extension FriendsOperation {
  fileprivate static func askToSignIn(after problem: String? = nil) -> FriendsOperation {
    .session("ask_for_passkey") { device in
      .next(.passkey(try await device.client.perform(Passkeys.AskToSignIn()), after: problem))
    }
  }

  fileprivate static func askForNew(after problem: String? = nil) -> FriendsOperation {
    .session("ask_for_new_passkey") { device in
      .next(.newPasskey(try await device.client.perform(Passkeys.AskToAdd()), after: problem))
    }
  }

  fileprivate static func enter(withPasskey answer: SecretText) -> FriendsOperation {
    .session("enter_with_passkey") { device in
      do {
        try await device.client.signIn(withPasskey: answer, as: device.client.entryName)
        return .entered
      } catch let error as ServiceError where error.reason == .wrongDigits {
        // The question is used up: the next try needs another one.
        return try await askToSignIn(after: error.sentences).step(on: device)
      }
    }
  }

  fileprivate static func add(_ answer: SecretText, named name: String) -> FriendsOperation {
    .session("add_passkey") { device in
      do {
        _ = try await device.client.perform(Passkeys.Add(answer: answer, name: name))
        return .done(
          PageNotice("The passkey is added: you can sign in with it.", opens: .passkeys))
      } catch let error as ServiceError where error.reason == .wrongDigits {
        return try await askForNew(after: error.sentences).step(on: device)
      }
    }
  }

  private func step(
    on device: ServiceDevice<FriendsAPI>
  ) async throws -> PageOutcome<FriendsOperation> {
    guard case .session(let step) = self else { return .done(PageNotice("")) }
    return try await step.perform(on: device)
  }
}

extension ServiceError {
  fileprivate var sentences: String {
    ([message] + (hint.map { [$0] } ?? [])).map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: ". ") + "."
  }
}
