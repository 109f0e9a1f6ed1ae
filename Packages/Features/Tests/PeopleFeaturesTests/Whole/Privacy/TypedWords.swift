/// Words that people of these tests type, and no other person.
enum TypedWords {
  static let name = "Xanthippe-Quillfeather"
  static let otherName = "Zebedee-Thistledown"
  static let bio = "quokka-watching-at-dawn"
  static let answer = "marmalade-on-a-train"
  static let place = "Lower-Wibbleford"
  static let caption = "with-the-heliotrope-hat"
  static let message = "meet-me-at-the-orrery"
  static let reply = "under-the-brass-moon"
  static let note = "sold-me-a-fake-barometer"
  static let email = "xanthippe.q@example.com"

  static let all = [
    name, otherName, bio, answer, place, caption, message, reply, note, email,
  ]
}
