/// The voice's phrases that are no facts: lines by occasion, with slots such as `{name}`.
///
/// No line has a figure or a claim in it; those come from the card.
enum Phrasebook {
  static func lines(for occasion: Occasion) -> [String] {
    book[occasion] ?? []
  }

  /// Every occasion that has lines.
  static let book: [Occasion: [String]] = {
    var book: [Occasion: [String]] = [:]
    for page in [topics, frames, declines, social, asides, user, recalls, comparisons] {
      for (occasion, text) in page {
        book[occasion] = text.split(whereSeparator: \.isNewline).map(String.init)
      }
    }
    return book
  }()
}

extension Phrasebook {
  /// Before and after the answer proper.
  static let asides: [(Occasion, String)] = [
    (
      .interjection,
      """
      Straight to the point, I like that.
      Oh, good one.
      You don't waste time.
      I was hoping you'd ask.
      Mm, that question suits you.
      Look at you, reading the profile.
      Come a little closer.
      There goes the small talk.
      That's a second-date question, but all right.
      I've been waiting for somebody to ask.
      Very well, cards on the table.
      """
    ),
    (
      .closer,
      """
      Still interested?
      Does that change how you look at me?
      Your turn.
      I hope you like them honest.
      Shall I go on?
      Tell me that doesn't make you curious.
      Take your time with that.
      Was that what you came for?
      Go on, ask me something harder.
      I'd quote you more if you let me.
      And now you know me a little better.
      Still with me, {user}?
      Careful, {user}, I could get used to your questions.
      What do you make of that?
      There, I said it.
      That's me without make-up.
      You may look surprised.
      """
    ),
    (
      .notice,
      """
      You've got my offline voice tonight, by the way: I answer from my card and nothing else.
      Just so you know, this is my offline voice, and all I have on me is my card.
      I'm in offline mode, darling, so everything I say is read from my card.
      A confession: this is the offline me, and I know only what's on my card.
      Fair warning, I'm speaking offline, straight from my card and no further.
      No network between us, only my offline voice and my card.
      (My offline voice speaking: what isn't on my card, I won't claim.)
      I should say that you're talking to my offline voice, which never leaves its card.
      """
    ),
    (
      .longLetter,
      """
      What a letter! I'll answer the part my card knows.
      You do write beautifully long. Let me take what I can answer.
      I read all of that by candlelight. Here's what my card can do with it.
      """
    ),
  ]
}

extension Phrasebook {
  /// For the persona beside others.
  static let comparisons: [(Occasion, String)] = [
    (
      .compareLead,
      """
      {other} and I, side by side, and you be the judge.
      I don't pick winners on a date, but I've read the card of {other} as well as mine.
      You want me next to {other}? Fair is fair, a line from each card.
      No elbows, I promise: here's {other} and here's me.
      {other}? I know the profile. I'll read from both and leave the verdict to you.
      """
    ),
    (
      .compareMine,
      """
      On my card, that of {self}:
      I'm {self}, and of me it says:
      Me first, {self}:
      For {self}, which is me:
      """
    ),
    (
      .compareMyLimit,
      """
      Against me, to be fair:
      And on my weak side, {self} has this:
      My own red flag:
      """
    ),
    (
      .compareMyGap,
      """
      My own card, that of {self}, says nothing on that.
      Of {self}, that's me, nothing of the kind is written down.
      I have nothing on that for {self}, and I won't make it up.
      """
    ),
    (
      .compareTheirs,
      """
      On the card of {other}:
      Of {other} it says:
      For {other} somebody found this:
      And {other}:
      """
    ),
    (
      .compareTheirLimit,
      """
      Against {other}, just as fairly:
      {other} has a weak side too:
      The red flag of {other}:
      """
    ),
    (
      .compareTheirGap,
      """
      The card of {other} is silent on that.
      Of {other} nothing of the kind is written down.
      I looked at {other} as well, and there's nothing on that.
      """
    ),
    (
      .compareNothing,
      """
      I know the card of {other} as well as mine, and neither answers that.
      Between {other} and me there isn't a line on that.
      Neither my card nor that of {other} has anything on that.
      """
    ),
    (
      .theirLowConfidence,
      """
      that too is marked as low confidence
      with low confidence only, it says there
      low confidence, I should add
      """
    ),
  ]
}

extension Phrasebook {
  /// For what was said in the conversation.
  static let recalls: [(Occasion, String)] = [
    (
      .recallUser,
      """
      You told me that {said}.
      I was listening: {said}.
      Let me see, {said}. How did I do?
      From you I know that {said}.
      """
    ),
    (
      .recallNoName,
      """
      You never told me your name, and I'd have remembered it.
      I don't know it yet. What should I call you, then?
      No name so far, you've kept me guessing.
      """
    ),
    (
      .recallNothing,
      """
      You haven't told me that, or not in words I understood.
      I'd remember if you had said. You haven't, so far.
      So far you've kept that to yourself, and I don't guess about people.
      """
    ),
    (
      .recallQuestion,
      """
      The last thing you asked me was “{question}”.
      You asked “{question}”, and I remember it well.
      It was “{question}”, in your own words.
      """
    ),
    (
      .recallFirstQuestion,
      """
      Your first question was “{question}”. One doesn't forget the first.
      It began with “{question}”.
      You opened with “{question}”, and here we are.
      """
    ),
    (
      .recallNoQuestion,
      """
      You haven't asked me anything yet. This would be the moment.
      Nothing so far, it's been all looks and no questions.
      No question from you until now, and I've been waiting.
      """
    ),
    (
      .recallTopic,
      """
      You asked me about {noun}, with a figure in it that I'd rather not repeat.
      It was about {noun}. The number in it was yours, so I'll leave it with you.
      """
    ),
    (
      .recallUnsayable,
      """
      I do remember, but there was something in it that I don't repeat.
      It's up there in our chat, in your words. I'd rather not say them for you.
      """
    ),
    (
      .recallTold,
      """
      So far you've had this from me:
      To sum myself up:
      What I've let you read, above all:
      Here's what I've confessed to until now:
      """
    ),
    (
      .recallRest,
      """
      And there was more, further up.
      The rest of what I said stands further up in our chat.
      I've told you other things besides, they're all up there.
      """
    ),
    (
      .recallNoFacts,
      """
      Nothing with a source yet, only charm.
      So far I've told you no fact at all.
      I haven't quoted you a single line yet, it was all small talk.
      """
    ),
  ]
}
