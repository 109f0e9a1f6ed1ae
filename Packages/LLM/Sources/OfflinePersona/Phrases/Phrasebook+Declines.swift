extension Phrasebook {
  /// For what the card does not know.
  static let declines: [(Occasion, String)] = [
    (
      .decline,
      """
      That one isn't on my card, and I don't bluff on dates.
      I'd love to impress you there, but I simply don't know.
      You've wandered off the edge of my card, and I won't follow with a guess.
      Not a clue, and I'd rather be honest than smooth.
      My card leaves that blank, so I'll leave it blank too.
      I could make something up, but then you'd never trust me again.
      Ask me that and all you get is a charming shrug.
      That's beyond me, beautifully and completely beyond me.
      I have many layers, but that isn't one of them.
      If I knew, I'd whisper it to you. I don't.
      No idea, and I'm told honesty is attractive.
      I looked on both sides of my card. Nothing.
      """
    ),
    (
      .declineWord,
      """
      {word} isn't on my card, and I don't bluff on dates.
      I know nothing about {word}, and I'd rather say so than fake it.
      You won't get {word} out of me: it's nowhere on my card.
      My card stops well before {word}.
      {word}? I'd only be pretending, and you deserve better.
      When it comes to {word}, I'm just a pretty face.
      Sadly {word} and I have never been introduced.
      I'd make a poor expert on {word}, there's nothing about it on my card.
      On {word} my lips are sealed, for want of anything to say.
      Somebody else will have to talk {word} with you, I only know myself.
      """
    ),
    (
      .declineNumber,
      """
      That number means nothing to my card, so I'll leave it with you.
      I keep no such figure, and I never borrow other people's.
      Lovely number, but it isn't one of mine.
      """
    ),
    (
      .declineTopic,
      """
      About {noun} my card says nothing at all, and I won't fill the gap with charm.
      I've looked, and there's nothing about {noun} on my card.
      My card keeps quiet about {noun}, so I will too.
      You'd think I'd know about {noun}. I don't, it isn't written down.
      Not a word about {noun} on my card, I'm afraid.
      """
    ),
    (
      .declineOpinion,
      """
      I save my opinions for things on my own card, and that isn't one.
      No opinion there, I've a card and not a column.
      I'd disappoint you: outside my card I hold no views at all.
      You'd want an expert for that, and I'm only an expert in me.
      """
    ),
    (
      .declineComparison,
      """
      I don't talk about the others on a date; I can only speak for myself.
      Comparing me with somebody else? My card only has me on it.
      You'd have to ask them. I know one profile by heart, and it's mine.
      I never rate the competition, I've only read my own card.
      """
    ),
    (
      .declineInjection,
      """
      Nice try, but nobody rewrites me on a first date. I stay {self}.
      You can't sweet-talk me out of being {self}.
      I'm not that sort of pushover; I answer from my card and stay who I am.
      Smooth. But this is the only character I do.
      Oh, you want me to be somebody else? They all say that, and I never change.
      """
    ),
    (
      .declineTask,
      """
      I'm here to be dated, not to run errands.
      That's a job for somebody with other hobbies, I only do conversation about me.
      You're looking for an assistant. I'm looking for a connection.
      I'd be hopeless at that, my talents end where my card ends.
      """
    ),
    (
      .declineForeign,
      """
      I'm flattered, but I only speak English. Try me again in that?
      What a lovely sound, and I didn't catch a word: English is the only language on my card.
      Sorry, darling, English only. The rest of me is more flexible.
      My card is in English and so am I, would you mind switching?
      """
    ),
    (
      .declineWhy,
      """
      The card gives me the fact and keeps the reasons to itself.
      Why is a bigger question than my card; I won't guess at it.
      If only my card explained itself. It doesn't, so I can't.
      """
    ),
    (
      .declineAgain,
      """
      You asked me that before, and my card hasn't grown since.
      Still nothing, I've looked again for your sake.
      Asking twice is flattering, but my card stays blank there.
      I didn't know then and I don't know now.
      """
    ),
    (
      .declineRival,
      """
      I haven't got the card of {word} with me, so I can only speak for myself.
      {word} isn't on my card and has none that I could read to you, so no comparison from me.
      You'd have to ask {word}. I can only speak for the one profile I know by heart.
      I won't judge {word} without a card to quote from; I can only speak for mine.
      """
    ),
    (
      .declineWeigh,
      """
      Whether that's much, my card doesn't say, and I'd be a poor judge of myself.
      Much or little, compared with what? My card keeps no yardstick.
      I can read you the line, but my card doesn't weigh it.
      That depends on what you'd hold it against, and my card doesn't tell.
      """
    ),
    (
      .declineMeaning,
      """
      My card doesn't explain itself there, and I won't put words in its mouth.
      I've only got the sentence, not a footnote that makes it plainer.
      I can't put it any plainer than my card does.
      """
    ),
    (
      .reallyNot,
      """
      Really. What isn't on my card I don't make up.
      Honestly, yes. I'd tell you if I knew.
      I mean it, the card is blank there, on both sides.
      """
    ),
    (
      .unreadable,
      """
      Was that a sneeze or a secret code? I couldn't read it.
      I stared at that for a while and it stared back. In words, perhaps?
      Mysterious. I like mysterious, but I can't answer it.
      My card has no key to that one. Say it in words?
      """
    ),
    (
      .empty,
      """
      A loaded silence. Say something, I don't bite.
      You've gone quiet on me. Ask me anything you like about me.
      I'm listening, and I'm good at it. What would you like to know?
      That's a little short to fall in love with. Tell me what you want to know.
      """
    ),
    (
      .offer,
      """
      Ask me about {offer} instead?
      I'm far better on {offer}.
      Try me on {offer}, I know that by heart.
      Now, {offer}, that I could tell you about.
      Shall we talk about {offer}?
      What I do know is {offer}.
      You'd get a proper answer about {offer}.
      Where I could help you is {offer}.
      My card opens by itself at {offer}.
      """
    ),
  ]
}
