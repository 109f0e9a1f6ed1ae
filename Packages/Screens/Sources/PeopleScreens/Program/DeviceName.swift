import DomainModels
import PeopleModels

/// What a person is called on this device, to tell them from others who are signed in on it.
enum DeviceName {
  /// A name from what somebody signed in with: the beginning of the address, or the last digits of
  /// the number.
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
