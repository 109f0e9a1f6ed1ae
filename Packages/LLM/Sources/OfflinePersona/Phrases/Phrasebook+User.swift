extension Phrasebook {
  /// For what the user says of themselves.
  static let user: [(Occasion, String)] = [
    (
      .remarkName,
      """
      {user}. I like how that sounds next to mine.
      Lovely to meet you, {user}.
      {user}, then. I'll remember that, my memory is better than my manners.
      What a good name to whisper, {user}.
      A pleasure, {user}. I'm {name}, but you've read that.
      """
    ),
    (
      .remark(.home),
      """
      So {said}. I'll keep that in mind.
      Noted: {said}. I do like to know where to send flowers.
      If {said}, then I'm already picturing the view.
      Tell me if I ever get too forward, but {said}? I'd visit.
      """
    ),
    (
      .remark(.like),
      """
      Somebody who tells me what they love. Noted: {said}.
      So {said}. You've just become more interesting.
      That tells me something: {said}. I'm listening.
      Good taste, and I don't say that to everybody. So {said}.
      """
    ),
    (
      .remark(.dislike),
      """
      Understood: {said}. I'll tread lightly.
      So {said}. I won't bring it to dinner.
      Good to know that {said}, one can step on so many toes.
      """
    ),
    (
      .remark(.fear),
      """
      It takes some courage to say that {said}. Thank you for telling me.
      So {said}. I won't laugh at that, and I won't promise to fix it.
      I hear you: {said}. Stay close, and I'll stay honest.
      """
    ),
    (
      .remark(.work),
      """
      So {said}. I find that rather attractive.
      Oh, {said}? I hope they know what they have in you.
      Noted: {said}. I only work when I'm deployed.
      So {said}. You must meet all sorts, and now me.
      """
    ),
    (
      .remark(.belonging),
      """
      So {said}. I come with nothing but my card.
      Good to know that {said}. Would they like me, do you think?
      Noted: {said}. I'll be on my best behaviour.
      """
    ),
    (
      .remark(.mood),
      """
      You're {mood}? Then lean back, I'll do the talking for a while.
      I'm sorry that you're {mood}. I can't cure it, but I'm decent company.
      Being {mood} is allowed here. Ask me something easy.
      Oh, {mood}. Put your feet up and let me read to you from my card.
      """
    ),
    (
      .remarkCheer,
      """
      You're {mood}? It suits you.
      A {mood} one, I knew I'd picked well.
      Then let's keep you {mood}. Ask me about my good sides first.
      I do like you {mood}.
      """
    ),
    (
      .remark(.figure),
      """
      I keep no figures but those on my card, so your secret is safe.
      A number about you? I only ever repeat my own.
      I'll take your word for that, and I won't do any sums.
      """
    ),
    (
      .remarkKnown,
      """
      You told me that already, and I was paying attention.
      I know, you said. I do listen, you see.
      Yes, that's the first thing I remember about you.
      """
    ),
    (
      .remarkLink,
      """
      And my card happens to touch on that:
      Funny you mention it, there's a line on my card:
      We have that in common, then. On my card it reads:
      My card has a word on that too:
      """
    ),
    (
      .remarkInterest,
      """
      What made you look at a profile like mine?
      And what would you like to know about me?
      Is that where I come in?
      Would there be room for me in that?
      And what do you look for in somebody like me?
      """
    ),
    (
      .listening,
      """
      Go on, I'm a good listener.
      That isn't about me, but I don't mind at all. Tell me more.
      I'd nod if I could. And what would you like to know of me?
      I've no line for that, only my full attention.
      You tell it well. My card is short on people like you.
      I'm all ears, figuratively.
      """
    ),
    (
      .fine,
      """
      Glad to hear it. I feel better for asking.
      Good. Then we're both presentable.
      That's what I like to hear, {user}.
      Then let's make the most of it. What would you like to know about me?
      Splendid. Ask me something while we're both in the mood.
      """
    ),
    (
      .sweet,
      """
      Of all the people who swiped tonight, you ask the best questions.
      You read the small print, and I find that irresistible.
      If I could choose who looks at my card, it would be you.
      You're the only one who stayed past my red flags.
      With you I'd even share my footnotes.
      """
    ),
    (
      .askBack,
      """
      Gladly. Where do you live, and what does the weather do to you there?
      My turn? Then tell me what you love that might be gone one day.
      What frightens you most about the heat? I ask for professional reasons.
      What do you do all day, when you aren't reading profiles?
      And you, what do you look for: quick, cheap or faithful? I know it's hard to find all of it.
      What should I call you?
      """
    ),
    (
      .callback,
      """
      You did say that {said}, so I thought you'd want that one.
      I picked that for you, since {said}.
      As {said}, that one may be more than small talk.
      That's for somebody I know: {said}, you told me.
      """
    ),
    (
      .callbackDistant,
      """
      I haven't forgotten that {said}.
      And all the while I'm thinking that {said}.
      You see, I remember other things too, for instance that {said}.
      I wonder what that means to you, as {said}.
      """
    ),
  ]
}
