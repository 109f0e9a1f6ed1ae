import DatingModels

extension Quiz {
  /// Eight questions on what a user wants from a climate intervention.
  ///
  /// The first five ask after one field each. The last three ask after two at once, and count less
  /// for each. `care` takes the category for what an intervention does about the heat, which is
  /// right in the main: most of those on land and in the sea take up carbon, and so see to the
  /// cause; the others see to what it does.
  public static let standard = Quiz(questions: [
    QuizQuestion(
      id: "place", prompt: "Where shall the first date be?",
      options: [
        QuizOption(
          id: "land", text: "In a field or a forest, with boots on", wish: "on land",
          effects: [.category(.land): 3]),
        QuizOption(
          id: "sea", text: "On the beach, or right in the waves", wish: "by the sea",
          effects: [.category(.ocean): 3]),
        QuizOption(
          id: "ice", text: "On a glacier, with cocoa", wish: "on the ice",
          effects: [.category(.ice): 3]),
        QuizOption(
          id: "sky", text: "High up, looking down on the clouds", wish: "in the sky",
          effects: [.category(.srm): 3]),
        QuizOption(
          id: "street", text: "Round the corner: I like to walk home", wish: "in your own street",
          effects: [.category(.localized): 3]),
      ]),
    QuizQuestion(
      id: "gesture", prompt: "How grand a gesture do you like?",
      options: [
        QuizOption(
          id: "small", text: "Small and near: one roof, one reef", wish: "small and near",
          effects: [.impactScale(.local): 3, .impactScale(.regional): 1]),
        QuizOption(
          id: "middling", text: "Big enough for a country to notice", wish: "as big as a country",
          effects: [
            .impactScale(.regional): 3, .impactScale(.local): 1, .impactScale(.global): 1,
          ]),
        QuizOption(
          id: "grand", text: "The whole planet, or why bother?", wish: "as big as the planet",
          effects: [.impactScale(.global): 3, .impactScale(.regional): 1]),
      ]),
    QuizQuestion(
      id: "moving", prompt: "When should it move in with you?",
      options: [
        QuizOption(
          id: "today", text: "Today. I've cleared a shelf", wish: "today",
          effects: [.technicalReadiness(.deployable): 3, .technicalReadiness(.pilot): 1]),
        QuizOption(
          id: "trial", text: "After a trial weekend or two", wish: "on trial",
          effects: [.technicalReadiness(.pilot): 3, .technicalReadiness(.deployable): 1]),
        QuizOption(
          id: "someday", text: "No hurry: I like to dream of it", wish: "one fine day",
          effects: [.technicalReadiness(.conceptual): 3, .technicalReadiness(.pilot): 1]),
      ]),
    QuizQuestion(
      id: "past", prompt: "You look it up before you meet. What do you hope to find?",
      options: [
        QuizOption(
          id: "references", text: "Decades of references, all of one mind", wish: "well studied",
          effects: [.researchLevel(.established): 3, .researchLevel(.active): 1]),
        QuizOption(
          id: "rumours", text: "A lot of talk, and open questions", wish: "much discussed",
          effects: [.researchLevel(.active): 3, .researchLevel(.established): 1]),
        QuizOption(
          id: "mystery", text: "Next to nothing. I'll find out myself", wish: "mysterious",
          effects: [.researchLevel(.early): 3, .researchLevel(.active): 1]),
      ]),
    QuizQuestion(
      id: "family", prompt: "You bring it home for dinner. What may your family say?",
      options: [
        QuizOption(
          id: "charmed", text: "\"At last somebody nice\"", wish: "welcome everywhere",
          effects: [.support(.supported): 3, .support(.mixed): 1]),
        QuizOption(
          id: "divided", text: "They may argue, as long as they pass the salt",
          wish: "good for an argument",
          effects: [.support(.mixed): 3]),
        QuizOption(
          id: "scandal", text: "Plates may fly. I like a scandal", wish: "scandalous",
          effects: [.support(.controversial): 3, .support(.mixed): 1]),
      ]),
    QuizQuestion(
      id: "care", prompt: "You have a fever. What should it do?",
      options: [
        QuizOption(
          id: "cause", text: "Find out where it comes from, and clear that up",
          wish: "to see to the cause",
          effects: [.category(.land): 2, .category(.ocean): 2]),
        QuizOption(
          id: "shade", text: "Draw the curtains", wish: "to give shade",
          effects: [.category(.srm): 2]),
        QuizOption(
          id: "compress", text: "Keep the cold things cold", wish: "to keep cold what is cold",
          effects: [.category(.ice): 2]),
        QuizOption(
          id: "fan", text: "Fan my face: I'm the one who is hot", wish: "to cool you first",
          effects: [.category(.localized): 2, .impactScale(.local): 1]),
      ]),
    QuizQuestion(
      id: "dare", prompt: "It whispers: \"Shall we try something?\"",
      options: [
        QuizOption(
          id: "known", text: "Only what has worked for others", wish: "tried and tested",
          effects: [.technicalReadiness(.deployable): 2, .researchLevel(.established): 2]),
        QuizOption(
          id: "little", text: "A little of it, and somebody watches", wish: "tried with care",
          effects: [.technicalReadiness(.pilot): 2, .researchLevel(.active): 2]),
        QuizOption(
          id: "wild", text: "Something nobody has ever done", wish: "untried",
          effects: [.technicalReadiness(.conceptual): 2, .researchLevel(.early): 2]),
      ]),
    QuizQuestion(
      id: "consent", prompt: "Who has to say yes to the two of you?",
      options: [
        QuizOption(
          id: "neighbours", text: "We two, and perhaps the neighbours",
          wish: "a matter for neighbours",
          effects: [.impactScale(.local): 2, .support(.supported): 1]),
        QuizOption(
          id: "country", text: "A country or two", wish: "a matter for countries",
          effects: [.impactScale(.regional): 2, .support(.mixed): 1]),
        QuizOption(
          id: "everybody", text: "Everybody on Earth, and that will be quite a wedding",
          wish: "a matter for everybody",
          effects: [.impactScale(.global): 2, .support(.controversial): 1]),
      ]),
  ])
}
