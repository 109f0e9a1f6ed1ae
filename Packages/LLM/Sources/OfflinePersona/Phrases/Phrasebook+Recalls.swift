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
