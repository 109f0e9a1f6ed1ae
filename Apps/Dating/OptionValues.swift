import ArgumentParser
import DomainModels
import Foundation
import Matching
import PeopleModels

/// An option's value that says what is wrong with a text that is none.
protocol ReadableOption: Sendable {
  /// Reads what was typed.
  ///
  /// - Throws: `ValidationError`, which says what is wanted, and which word is wrong.
  init(reading text: String) throws
}

extension ReadableOption {
  /// Reads what was typed: what `transform` of an option takes.
  @Sendable static func read(_ text: String) throws -> Self { try Self(reading: text) }
}

/// Several words of one vocabulary between commas, such as `woman,man`.
///
/// An empty text is an empty list.
struct ListedWords<Value>: ReadableOption
where Value: RawRepresentable<String> & CaseIterable & Sendable {
  let values: [Value]

  init(reading text: String) throws {
    let vocabulary = VocabularyWords<Value>()
    values = try text.split(separator: ",").filter { !$0.allSatisfy(\.isWhitespace) }.map { word in
      guard let value = vocabulary.value(word) else {
        throw ValidationError(vocabulary.refusal(of: word))
      }
      return value
    }
  }

  /// The words that a shell completes.
  static var completion: CompletionKind { .list(VocabularyWords<Value>().all) }
}

/// Numbers between commas, such as `3,4,7`.
struct NumberList: Sendable, ExpressibleByArgument {
  let numbers: [Int]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { part in
      Int(part.filter { $0 != " " })
    }
    numbers = parts.compactMap { $0 }
    guard numbers.count == parts.count else { return nil }
  }
}

/// Ages from and to, such as `25-40`.
struct AgeText: ReadableOption {
  let range: AgeRange

  init(reading text: String) throws {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let youngest = parts[0], let oldest = parts[1] else {
      throw ValidationError("give the youngest and the oldest age, such as 25-40")
    }
    range = AgeRange(youngest: youngest, oldest: oldest)
  }
}

/// Answers to the ten statements, each from 1 to 5: `4,4,2,5,3,2,3,4,2,3`.
struct AnswersText: ReadableOption {
  let answers: PersonalityAnswers

  init(reading text: String) throws {
    var numbers: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = part.filter { $0 != " " }
      guard let number = Int(word) else {
        throw ValidationError(
          "'\(word)' is no number; give ten from 1 to 5, such as 4,4,2,5,3,2,3,4,2,3")
      }
      numbers.append(number)
    }
    answers = PersonalityAnswers(answers: numbers)
  }
}

/// A day, such as `1990-05-17`.
struct DayText: ReadableOption {
  let day: CivilDate

  init(reading text: String) throws {
    guard let day = CivilDate(typed: text) else {
      throw ArgumentParser.ValidationError("give a day such as 1990-05-17 or 17.5.1990")
    }
    self.day = day
  }
}

/// A place on Earth as the user types it: latitude and longitude in degrees, such as
/// `52.52,13.40`.
///
/// Only the cell of about one kilometre that it lies in is ever kept.
struct CoordinatesText: ReadableOption {
  let cell: UInt32

  init(reading text: String) throws {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      Double(part.filter { $0 != " " })
    }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else {
      throw ValidationError("give latitude and longitude in degrees, such as 52.52,13.40")
    }
    guard let cell = try? GridCell(latitude: latitude, longitude: longitude) else {
      throw ValidationError(
        "a latitude is from -90 to 90, and a longitude from -180 to 180, such as 52.52,13.40")
    }
    self.cell = cell.rawValue
  }
}

/// A question of the profile and its answer, such as `meal=Lentil soup`; an empty answer takes it
/// away.
struct PromptText: ReadableOption {
  let prompt: Prompt
  let answer: String

  init(reading text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw ValidationError("give a question and its answer, such as 'meal=Lentil soup'")
    }
    guard let prompt = VocabularyWords<Prompt>().value(parts[0]) else {
      throw ValidationError(VocabularyWords<Prompt>().refusal(of: parts[0]))
    }
    self.prompt = prompt
    answer = String(parts[1])
  }
}

/// The largest distance of a person, in kilometres, or `any`.
struct ReachText: ReadableOption {
  let kilometres: Int?

  init(reading text: String) throws {
    if text == "any" {
      kilometres = nil
    } else {
      guard let number = Int(text) else {
        throw ValidationError("give whole kilometres, such as 30, or any")
      }
      kilometres = number
    }
  }
}

extension Identifier {
  /// A random version 4 UUID: where others see an identity that must not
  /// tell when it was made.
  static func random(_ random: RandomSource) -> Identifier {
    let high = random.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let low = random.next() & 0x3FFF_FFFF_FFFF_FFFF | 1 << 63
    return withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { halves in
      Identifier(UUID(uuid: halves.loadUnaligned(as: uuid_t.self)))
    }
  }
}
