import DomainModels
import Identity

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A mail as RFC 5322 writes it, with lines that end with a line feed, as `sendmail` reads them.
struct MailText {
  let text: String

  init(_ message: MailMessage, from: EmailAddress, at time: Timestamp) {
    let domain = from.text.split(separator: "@").last ?? "localhost"
    let (body, coding) = Self.body(message.text)
    let headers = [
      "From: \(Self.phrase(message.service)) <\(from.text)>",
      "To: <\(message.address.text)>",
      "Subject: \(Self.unstructured(message.subject))",
      "Date: \(Self.date(time))",
      "Message-ID: <\(message.id.uuidString.lowercased())@\(domain)>",
      "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: \(coding)",
      "Auto-Submitted: auto-generated",
    ]
    text = headers.joined(separator: "\n") + "\n\n" + body + "\n"
  }

  /// A text of a header: as it is if it is short and plain, and otherwise in encoded words.
  private static func unstructured(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    return isPlain && text.utf8.count <= 200 && !text.contains("=?") ? text : encodedWords(text)
  }

  /// A name before an address.
  private static func phrase(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && text.utf8.count <= 200
      && text.unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || $0 == " ") }
    return isPlain ? text : encodedWords(text)
  }

  /// A text in encoded words (RFC 2047), in which no line end or other control character stands.
  private static func encodedWords(_ text: String) -> String {
    var words: [[UInt8]] = [[]]
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      let bytes = Array(String(isControl ? " " : Character(scalar)).utf8)
      // A word has 75 characters at most, 12 of them its frame.
      if words[words.count - 1].count + bytes.count > 45 { words.append([]) }
      words[words.count - 1] += bytes
    }
    return words.map { "=?UTF-8?B?\(Data($0).base64EncodedString())?=" }
      .joined(separator: "\n ")
  }

  /// The body with its transfer encoding: as it is, if it is ASCII in lines that mail can carry.
  private static func body(_ text: String) -> (text: String, coding: String) {
    let isPlain = text.utf8.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if isPlain, lines.allSatisfy({ $0.utf8.count <= 900 }) { return (text, "7bit") }
    var rest = Data(text.utf8).base64EncodedString()[...]
    var encoded: [Substring] = []
    while !rest.isEmpty {
      encoded.append(rest.prefix(76))
      rest = rest.dropFirst(76)
    }
    return (encoded.joined(separator: "\n"), "base64")
  }

  /// `Sat, 28 Nov 2026 08:00:00 +0000`.
  private static func date(_ time: Timestamp) -> String {
    let day = time.utcDate
    let (seconds, _) = time.milliseconds.quotientAndRemainder(dividingBy: 1000)
    let second = ((seconds % 86_400) + 86_400) % 86_400
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let weekday = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][day.isoWeekday - 1]
    let month = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ][day.month - 1]
    let clock = [second / 3600, second / 60 % 60, second % 60].map { two(Int($0)) }
    return "\(weekday), \(two(day.day)) \(month) \(day.year) "
      + clock.joined(separator: ":") + " +0000"
  }
}
