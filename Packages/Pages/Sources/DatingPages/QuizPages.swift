public import DatingFeatures
import DatingModels
public import Pages

extension DatingForm {
  /// The questions of a quiz, one a step.
  static func quiz(_ quiz: Quiz) -> DatingForm {
    let steps = quiz.questions.map { question in
      FormStep(
        question.prompt,
        [
          FormField(
            question.id, "Answer",
            .choice(question.options.map { FormOption($0.id, title: $0.text) }))
        ])
    }
    return DatingForm(
      at: .quiz, title: "Quiz",
      introduction: ["What are you looking for? Answer what you like, and skip the rest."],
      steps: steps, verb: "compare"
    ) { values throws(FormRefusal) in
      var answers = QuizAnswers()
      for question in quiz.questions {
        guard let option = values.text(question.id).flatMap({ question.option($0) }) else {
          continue
        }
        answers.choose(option, for: question)
      }
      guard answers.count > 0 else {
        throw FormRefusal("Answer at least one question.", field: quiz.questions.first?.id)
      }
      return .score(answers)
    }
  }
}

extension DatingPage {
  /// The cards that answers fit best, each with its reasons, and what the result is not.
  public init(_ result: QuizResult) {
    let shown = result.scores.prefix(Self.shownScores)
    let rows = zip(1..., shown).map { number, score in
      let card = score.intervention
      // Rows are numbered where that is how they are chosen; equal cards share a place.
      let tie = score.place < number ? "shares place \(score.place)" : ""
      return DatingRow(
        .card(category: card.category.rawValue), id: card.slug, title: card.name,
        remarks: [Phrase(Share.percent(score.share)), Phrase(tie)],
        score.orderedReasons.map { reason in
          Statement(.reasons, lead: reason.speaksForIt ? "+" : "-", [Phrase(reason.sentence)])
        }, opens: .card(card.slug), actions: [.profile(card)])
    }
    self.init(
      title: "Whom your answers fit best (\(result.answered) of \(result.questions) answered)",
      [.text(result.note)], sections: [DatingSection("", rows)],
      empty: "There is no card to compare with.",
      actions: [DatingAction("r", "start again", .open(.quiz), as: .main)], refresh: .never)
  }

  /// The number of cards that a result names.
  public static var shownScores: Int { 5 }
}

extension PageAddress {
  /// The result of some answers, whose address says them.
  static func result(of answers: QuizAnswers) -> PageAddress {
    answers.choices.sorted { $0.key < $1.key }
      .reduce(quizResult) { $0.with($1.key, $1.value) }
  }
}

extension QuizAnswers {
  /// The answers that an address says; others are left out.
  init(_ at: PageParameters, to quiz: Quiz) {
    self.init()
    for question in quiz.questions {
      guard let option = at.address[question.id].flatMap({ question.option($0) }) else { continue }
      choose(option, for: question)
    }
  }
}
