public import AccountRequests
public import DomainModels
public import Pages
import PeopleModels
import PeopleRequests
import Secrets
import ServicePages
import Services

extension PeopleRoute {
  static var account: PeopleRoute {
    PeopleRoute("/account", links: [.init(on: .discover, "S", "your account")]) { source, _ in
      PeoplePage(try await source.read(Accounts.ListSessions()), ago: source.ago)
    }
  }

  static var deleteAccount: PeopleRoute {
    PeopleRoute("/account/delete") { _, _ in PeoplePage(.deletion) }
  }
}

extension PageAddress {
  static let account: PageAddress = "/account"
  static let deletion: PageAddress = "/account/delete"
}

extension SessionInfo {
  /// The device, and whether it is this one.
  public var name: String {
    let label = deviceLabel.isEmpty ? "a device without a name" : deviceLabel
    return isCurrent ? "\(label) (this one)" : label
  }

  /// The times of its last use and of its end.
  ///
  /// - Parameter ago: says how long ago an instant is.
  /// - Returns: two short facts.
  public func facts(_ ago: (Timestamp) -> String) -> [String] {
    ["used \(ago(lastUsedAt))", "ends \(expiresAt.utcDate) unless it is used"]
  }
}

extension PeoplePage {
  /// The page of the account's sessions, signing out, and deleting everything.
  public init(_ sessions: [SessionInfo], ago: (Timestamp) -> String) {
    let rows = sessions.map { session in
      let facts = session.facts(ago)
      return PeopleRow(
        .value, id: session.id, title: session.name,
        [.facts([session.lastUsedAt.phrase(facts[0]), session.expiresAt.phrase(facts[1])])],
        actions: session.isCurrent ? [] : [.end(session)])
    }
    self.init(
      title: "Your account", sections: [PeopleSection("Where you are signed in", rows)],
      actions: [
        PeopleAction(
          "o", "end all others",
          .perform(
            .change(Accounts.EndOtherSessions()) { _ in "Only this session is left." }),
          as: .ordinary, asking: "End all other sessions? Only this one stays."),
        PeopleAction(
          "O", "sign out", .perform(.signOutHere), as: .ordinary,
          asking: "Sign out? What this device knows of you is removed from it."),
        PeopleAction("D", "delete everything", .open(.deletion), as: .destructive),
      ])
  }
}

extension PeopleAction {
  /// Ends another session; this one is left by signing out, which clears the device too.
  fileprivate static func end(_ session: SessionInfo) -> PeopleAction {
    PeopleAction(
      "x", "end this session",
      .perform(
        .change(Accounts.EndSession(session: session.id)) { _ in
          "\(session.name) is signed out."
        }), as: .ordinary, asking: "End this session? \(session.name) is signed out.")
  }
}

extension PeopleForm {
  /// Deleting everything, with the password as the proof.
  static var deletion: PeopleForm {
    var form = PeopleForm(
      at: .deletion, title: "Delete everything", introduction: [erased],
      fields: [.password("Your password")], verb: "delete everything"
    ) { values throws(FormRefusal) in
      .delete(.password(SecretText(values["password"])))
    }
    form.question = erasing
    // Who signed up with a phone has no password.
    form.alternatives = [PeopleAction("r", "by code", .perform(.requestProof))]
    return form
  }

  fileprivate static var erased: String {
    "Everything that is kept of you is erased, for you and for those you met. Reports about "
      + "you are kept."
  }

  fileprivate static var erasing: String {
    "Delete everything of you? Profile, photos, decisions, matches, messages and the account are "
      + "erased for good."
  }
}

extension PeopleOperation {
  fileprivate static var signOutHere: PeopleOperation {
    .signOut(saying: "Signed out. What this device knew of you is removed.")
  }

  /// Sends a code that proves who asks.
  fileprivate static var requestProof: PeopleOperation {
    .session("request_proof") { device in
      let sent = try await device.client.perform(Accounts.RequestProof())
      var form = PeopleForm.code(
        at: .deletion.code, titled: "Delete everything", sent, on: device,
        verb: "delete everything", resending: .requestProof
      ) { code, _ throws(FormRefusal) in .delete(.code(code, challenge: sent.challenge)) }
      form.introduction.append(PeopleForm.erased)
      form.question = PeopleForm.erasing
      return .next(form)
    }
  }

  /// Deletes everything; the client forgets the deleted user, and no other.
  fileprivate static func delete(_ proof: AccountProof) -> PeopleOperation {
    .session("delete", endingAccount: true) { device in
      let receipt = try await device.client.perform(Accounts.Delete(proof: proof))
      let count = receipt.counts.values.reduce(0, +)
      return .left(
        "Everything of you is deleted: \(String.counted(count, "row", "rows")). Take care.")
    }
  }
}

extension ServiceDevice where API == PeopleAPI {
  /// The user's name on this device: by the name that was given, by the one they have here
  /// already, or by one from their contact that no other user has.
  ///
  /// - Throws: what the client throws.
  func name(for grant: SessionGrant, _ contact: String) throws -> String {
    if let user { return user }
    let users = try client.users()
    if let known = users.first(where: { $0.account == grant.person.uuid }) { return known.name }
    let name = DeviceName.suggested(for: contact, person: grant.person)
    guard try client.user(named: name) != nil else { return name }
    return "\(name.prefix(20))-\(grant.person.description.suffix(8))"
  }
}

/// A user's name on this device, which distinguishes the users who are signed in.
enum DeviceName {
  /// A name from the contact that a user signed in with: the beginning of the address, or the last
  /// digits of the number.
  static func suggested(for contact: String, person: Identifier<Person>) -> String {
    if let at = contact.lastIndex(of: "@") {
      let name = contact[..<at].lowercased().filter {
        $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_")
      }
      let begun = name.drop { !$0.isLetter && !$0.isNumber }
      if !begun.isEmpty { return String(begun.prefix(32)) }
    }
    let digits = contact.filter { $0.isASCII && $0.isNumber }.suffix(4)
    return digits.isEmpty ? "user-\(person.description.prefix(8))" : "phone-\(digits)"
  }
}
