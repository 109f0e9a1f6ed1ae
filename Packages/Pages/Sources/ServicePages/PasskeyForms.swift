import AccountRequests
import Pages
import Secrets
import Services

extension PageForm {
  /// The question to the browser's passkeys; script sends its answer.
  ///
  /// - Parameters:
  ///   - options: what the browser is asked with.
  ///   - problem: why the answer before was refused; `nil` to ask at once.
  ///   - addresses: where the pages are.
  /// - Returns: the form.
  fileprivate static func passkey<API: SessionAPI>(
    _ options: PasskeyOptions, after problem: String?, _ addresses: PasskeyAddresses
  ) -> Self where Operation == ServiceOperation<API> {
    var form = Self(
      at: addresses.question, title: "Sign in with a passkey",
      introduction: [problem ?? "Your browser asks which passkey to use."],
      fields: [.passkey(options, atOnce: problem == nil)], verb: "use a passkey"
    ) { values throws(FormRefusal) in
      .enter(withPasskey: try values.passkeyAnswer(), addresses)
    }
    form.alternatives = [PageAction("c", "another way", .open(addresses.entrance))]
    return form
  }

  fileprivate static func newPasskey<API: SessionAPI>(
    _ options: PasskeyOptions, after problem: String?, _ addresses: PasskeyAddresses
  ) -> Self where Operation == ServiceOperation<API> {
    Self(
      at: addresses.new, title: "A new passkey",
      introduction: [problem ?? "Your browser makes a key that stays on your device."],
      fields: [.passkeyName(""), .passkey(options, atOnce: false)], verb: "add the passkey"
    ) { values throws(FormRefusal) in
      .addPasskey(try values.passkeyAnswer(), named: values.text("name") ?? "", addresses)
    }
  }

  /// Stands where a question was that is not there any more.
  static func wayToAPasskey<API: SessionAPI>(
    _ addresses: PasskeyAddresses
  ) -> Self where Operation == ServiceOperation<API> {
    var form = Self(
      at: addresses.question, title: "Sign in with a passkey", introduction: [aPasskey],
      fields: [], verb: "use a passkey"
    ) { _ in .askForPasskey(addresses) }
    form.alternatives = [PageAction("c", "another way", .open(addresses.entrance))]
    return form
  }

  /// Stands where a question was that is not there any more.
  static func wayToANewPasskey<API: SessionAPI>(
    _ addresses: PasskeyAddresses
  ) -> Self where Operation == ServiceOperation<API> {
    Self(
      at: addresses.new, title: "A new passkey", introduction: [aPasskey], fields: [],
      verb: "go on"
    ) { _ in .askForNewPasskey(addresses) }
  }

  static var aPasskey: String {
    "A passkey is a key on your device that signs you in without a code or a password."
  }

  static func rename<API: SessionAPI>(
    _ passkey: PasskeyInfo, _ addresses: PasskeyAddresses
  ) -> Self where Operation == ServiceOperation<API> {
    Self(
      at: addresses.list.appending(passkey.id), title: "Rename a passkey",
      fields: [.passkeyName(passkey.name)], verb: "save"
    ) { values in
      .change(
        PasskeyOperations<API>.Rename(passkey: passkey.id, name: values.text("name") ?? ""),
        notice: { _ in PageNotice("The passkey has another name.", opens: addresses.list) })
    }.editing(passkey.id)
  }
}

extension FormField {
  fileprivate static func passkey(_ options: PasskeyOptions, atOnce: Bool) -> FormField {
    FormField("credential", "Passkey", .passkey(options.json, atOnce: atOnce), limit: 8_192)
  }

  fileprivate static func passkeyName(_ value: String) -> FormField {
    FormField("name", "What you call it", .text, value: value, example: "my phone", limit: 60)
  }
}

extension FormValues {
  fileprivate func passkeyAnswer() throws(FormRefusal) -> SecretText {
    guard let answer = text("credential") else {
      throw FormRefusal(
        "Your browser gave no passkey. It needs script for that; the other ways do not")
    }
    return SecretText(answer)
  }
}

extension ServiceOperation {
  static func askForPasskey(_ addresses: PasskeyAddresses) -> ServiceOperation {
    .session("ask_for_passkey") { try await question(on: $0, addresses) }
  }

  static func askForNewPasskey(_ addresses: PasskeyAddresses) -> ServiceOperation {
    .session("ask_for_new_passkey") { try await newQuestion(on: $0, addresses) }
  }

  fileprivate static func enter(
    withPasskey answer: SecretText, _ addresses: PasskeyAddresses
  ) -> ServiceOperation {
    .session("enter_with_passkey") { device in
      let client = device.client
      do {
        let grant = try await client.perform(PasskeyOperations<API>.SignIn(answer: answer))
        try await client.enter(grant.tokens, as: client.entryName)
        return .entered
      } catch let error as ServiceError where error.reason == .passkeyRefused {
        // The question is used up: the next try needs another one.
        return try await question(on: device, addresses, after: error.sentences)
      }
    }
  }

  fileprivate static func addPasskey(
    _ answer: SecretText, named name: String, _ addresses: PasskeyAddresses
  ) -> ServiceOperation {
    .session("add_passkey") { device in
      do {
        _ = try await device.client.perform(
          PasskeyOperations<API>.Add(answer: answer, name: name))
        return .done(
          PageNotice("The passkey is added: you can sign in with it.", opens: addresses.list))
      } catch let error as ServiceError where error.reason == .passkeyRefused {
        return try await newQuestion(on: device, addresses, after: error.sentences)
      }
    }
  }

  private static func question(
    on device: ServiceDevice<API>, _ addresses: PasskeyAddresses, after problem: String? = nil
  ) async throws -> PageOutcome<ServiceOperation> {
    let options = try await device.client.perform(PasskeyOperations<API>.AskToSignIn())
    return .next(.passkey(options, after: problem, addresses))
  }

  private static func newQuestion(
    on device: ServiceDevice<API>, _ addresses: PasskeyAddresses, after problem: String? = nil
  ) async throws -> PageOutcome<ServiceOperation> {
    let options = try await device.client.perform(PasskeyOperations<API>.AskToAdd())
    return .next(.newPasskey(options, after: problem, addresses))
  }
}

extension ServiceError {
  fileprivate var sentences: String {
    ([message] + (hint.map { [$0] } ?? [])).map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: ". ") + "."
  }
}
