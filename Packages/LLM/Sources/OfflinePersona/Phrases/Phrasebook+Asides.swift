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
