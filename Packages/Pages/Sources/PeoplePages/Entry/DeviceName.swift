import DomainModels
import PeopleModels
import PeopleRequests
import ServicePages
import Services

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
