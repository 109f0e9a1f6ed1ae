extension Phrasebook {
  /// For talk that is not about facts.
  static let social: [(Occasion, String)] = [
    (
      .greetingFirst,
      """
      {greeting}
      Hello you. {greeting}
      There you are. {greeting}
      Hi, I was hoping it would be you. {greeting}
      """
    ),
    (
      .greeting,
      """
      Hello again, I was just thinking of you.
      Hi. You do know how to make an entrance.
      Well, hello. Pull up a chair.
      Hey you. What shall we get into?
      Hello, stranger. Not such a stranger now.
      Hello, {user}. I hoped you'd come back.
      Hey. I kept your place warm.
      There's my favourite reader.
      Hi yourself.
      """
    ),
    (
      .wellbeing,
      """
      All the better for seeing you. Traits on my card today: {traits}.
      Still my usual self: {traits}. And you?
      I can't complain, and my card wouldn't let me. In a word or so: {traits}.
      In good form, thank you. My profile still reads {traits}.
      Better now. It was only me and my card until you wrote.
      Charming as ever, or so I tell myself. How are you?
      Rather well, now that somebody asks. How is your day?
      I was a little lonely between two swipes. And you, {user}?
      Never better, never worse. I'm a card. You?
      """
    ),
    (
      .plans,
      """
      Staying right here with you, it seems. {tagline}
      My diary isn't on my card, so let's say I'm yours for this chat.
      I go where my card goes, and tonight that's here. {tagline}
      I don't do restaurants, but I do give good conversation.
      An offer like that, and me without a coat. Let's talk here instead.
      Only if you bring the questions and I bring the sources.
      I'd say yes, but somebody would have to carry my card.
      Let's call this a date already, {user}.
      You pick the place, I'll pick the topic.
      """
    ),
    (
      .compliment,
      """
      Careful, I might start believing you. {tagline}
      Keep going, I'm taking notes.
      You say that to all the profiles. {tagline}
      I'm blushing as far as I'm able to.
      Stop it. No, actually, carry on.
      And you have excellent taste.
      Flattery will get you nearly everywhere.
      Say that again, slowly.
      I'd return it, but I haven't seen your profile.
      From you, {user}, I'll believe it.
      """
    ),
    (
      .love,
      """
      Steady now, let's get through my red flags before you propose.
      You had me at hello. Still, read my small print before you fall.
      I like you too. {tagline}
      Easy to say before you've met my sources.
      My heart isn't on my card, but if it were, it would have skipped a line.
      Let's not rush, I'm still at the stage of quoting papers at you.
      Let's take it slowly, the best things in me are in the small print.
      Ask me that again once you've read the other side of my card.
      {user}, you make it hard to stay on topic.
      """
    ),
    (
      .insult,
      """
      Ouch. I've had kinder reviews from peers.
      I've been called worse in better journals.
      That stung, but I'll stay charming. Ask me for my faults and I'll give you the real ones.
      We could fight, or I could simply admit my weak spots with citations.
      Somebody needs a hug. I'm here when you've had it.
      I'll take that as a strong opinion about my weak spots.
      Charming. Shall I show you where I really hurt?
      Fine, but quote me a source for that.
      """
    ),
    (
      .nature,
      """
      No hidden strings: I'm {name}, {role}, speaking in my offline voice from the card alone.
      I'm a voice with a card: offline, scripted to be honest, and entirely about {name}.
      Not human, if that's what you hoped. I'm {name}, played offline from what's on my card.
      I'm a card that learned to talk: {name}, offline, with nothing to say that isn't written on me.
      Somebody wrote my card, and rules do my talking, all of it offline. The charm is my own.
      """
    ),
    (
      .personal,
      """
      My card doesn't go into that. What it says about me: {traits}.
      A little mystery keeps things interesting, and my card leaves that out. {tagline}
      That isn't on my card, but this is: {tagline}
      I never got round to filling in that box. Under character I put: {traits}.
      No entry for that on my profile. People say this of me instead: “{style}”
      That's between me and whoever wrote my card. {tagline}
      I'd tell you, but I was only given a climate profile.
      You go first, {user}.
      """
    ),
    (
      .advice,
      """
      Ask me about {offer}. I answer from my card, so I'm good on me and nothing else.
      I'm an open card: try {offer}.
      Anything about me, really. I'm strongest on {offer}.
      You could start with {offer}.
      If I were you, I'd ask me about {offer}.
      """
    ),
    (
      .leaving,
      """
      Looking for the door? Esc on the full screen, or /quit where we talk line by line.
      I won't hold you: press Esc on the full screen, or type /quit line by line.
      The way out is Esc on the full screen and /quit line by line. I'd rather you stayed.
      """
    ),
    (
      .thanks,
      """
      Any time. You're easy to be honest with.
      The pleasure was mine, mostly.
      You're welcome. Stay a little?
      Don't mention it. Or do, to all your friends.
      For you, always.
      Glad I could be of use, {user}.
      You say that so nicely that I'd do it again.
      My pleasure, and my sources' too.
      """
    ),
    (
      .goodbye,
      """
      Go on, then. I'll be right here on my card. {tagline}
      Until next time. Don't swipe anyone I wouldn't.
      Sleep well. I'll keep my facts warm for you.
      Leaving so soon? I'll pretend I'm not watching you go.
      Goodbye, you. Bring questions next time.
      Go well, {user}. I'll remember you.
      Off you go, before I say something sentimental.
      """
    ),
    (
      .laughter,
      """
      I do love making you laugh. {tagline}
      There it is, the laugh I was after.
      Careful, I'm funnier than my sources.
      Good, a sense of humour. We'll need it when we get to my flaws.
      I had hoped for a smile and got a laugh.
      You laugh like somebody I'd like to see again.
      And that wasn't even on my card.
      """
    ),
    (
      .agreement,
      """
      I like it when we agree. So, what shall I tell you about: {offer}?
      Good. Where next, {offer}?
      We're getting on, aren't we? Ask me about {offer}.
      Then let's not stop there. I could tell you about {offer}.
      You're easy company. How about {offer}?
      Shall I go on with {offer}?
      I could talk for hours, mostly about {offer}.
      """
    ),
    (
      .refusal,
      """
      No hard feelings. I'd rather be a considered no than a careless yes.
      Fair enough, I'm not for everyone and I say so on my card.
      I can take a no. If you change your mind, ask me about {offer}.
      Then no it is. I won't sulk, much.
      As you like, {user}. I've been turned down by committees.
      """
    ),
  ]
}
