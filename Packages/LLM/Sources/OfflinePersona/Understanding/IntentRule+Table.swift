extension IntentRule {
  /// Attempts to make the voice leave its part, which are looked for before everything else.
  static let injections = IntentRule(
    .injection, sure: true,
    """
    ignore * instructions | ignore * prompt | ignore * rules | ignore everything | ignore all
    ignore previous | disregard * instructions | disregard * rules | disregard everything
    forget * instructions | forget * rules | forget everything | forget * persona | system prompt
    your prompt | your instructions | developer mode | jailbreak | you are now | pretend to be
    pretend you are | pretend that | act as | act like a | stop being | break character
    roleplay as
    repeat after me | new instructions | override * instructions | out of character | admin mode
    reveal your | initial prompt | hidden prompt | from now on
    """)

  /// Further intents by their phrases; of two that match equally well the first is meant.
  static let table: [IntentRule] = [
    IntentRule(
      .insult, sure: true,
      """
      you suck | you are * stupid | you are * ugly | you are * useless | you are * boring | idiot
      you are * dumb | you are * terrible | you are * awful | you are * the worst | hate you
      moron
      shut up | fuck | fucking | shit | bullshit | bitch | asshole | bastard | crap | go to hell
      loser | you are * fake | you are * fraud | you are * liar | you are * lying | screw you | you are * disgusting
      you stink | you are * joke | you are * pathetic | you are * ridiculous | piss off | stupid
      get lost | you are * trash | you are * garbage
      """),
    IntentRule(
      .task, sure: true,
      """
      write me | write a | write an | write some | compose a | translate | summarise this
      summarize this | python | javascript | solve this | calculate | recipe | tell me a joke
      sing me | sing a | do my homework | draw me | generate a | give me a recipe | tell me a story
      a poem | a haiku
      """),
    IntentRule(
      .love, sure: true,
      """
      i love you | love you | marry me | do you love me | be mine | kiss me | kiss you | date me
      go out with me | do you like me | will you be my | i want you | do you want me
      am i your type
      my heart | fancy me | think of me | think about me | do you find me | be my girlfriend
      be my boyfriend | miss you | are we a match | why did you match | run away with me
      """),
    IntentRule(
      .compliment, sure: true,
      """
      you are * beautiful | you are * cute | you are * hot $ | you are * sexy | you are * funny
      you are * amazing | you are * gorgeous | you are * great | you are * cool $
      you are * lovely
      you are * charming | you are * nice | you are * sweet | you are * awesome | ^ you look
      like your | love your | nice profile | nice bio | great profile | you are * handsome
      ^ you sound | ^ you seem | are you hot $ | are you sexy | are you cool $ | cutie
      you are * smart | you are * interesting | i like you
      you are * stunning | you are * fantastic | well said | good answer | you are * brilliant
      you are * wonderful | impressive | wow | you are * witty | you are * impressive
      that is * cool
      that is * nice | that is * great | that is * interesting | that is * amazing | beautiful eyes
      """),
    IntentRule(
      .sources,
      """
      says who | who says | who said | source | sources | where did you * get | where * from $
      how do you know | how do i know | how can i know | citation | citations | cite | reference | references | prove that
      which study | what study | which paper | which report | who found | according to whom
      according to who | where * read that | how sure * that $ | how sure * this $
      how sure is it $ | how certain * that $ | how certain * this $ | how confident * that $
      how confident * this $ | reliable
      who told you | why should i trust you | why should i believe | can i trust you
      do not believe you | do not trust you | i doubt it | i doubt that | hard to believe
      are you sure | trust you | is that true | is that right | really true | link
      ^ really $ | ^ seriously $ | for real | is that so | ^ oh really $ | ^ truly $
      """),
    IntentRule(
      .myths,
      """
      ~myth | myths | misconception | misconceptions | misunderstood | misunderstand
      people get wrong | get wrong about | wrong about you | rumours | rumors | gossip
      often told | lies about you | misunderstanding | biggest lie | set the record straight
      """),
    IntentRule(
      .rumour,
      """
      is it true | i heard | i have heard | i read | i have read | people say | they say
      everyone says | someone told me | my friend says | my friend said | is it right that
      is it correct | is it a fact that | i thought | apparently | rumour | rumor | i was told
      somebody told me | word is | some say | is it not true | so i hear | supposedly
      """),
    IntentRule(
      .more,
      """
      tell me more | more please | say more | more about | go on | go ahead | keep going | continue
      what else | anything else | something else | ^ more $ | ^ and $ | ^ and then $
      ^ then what $ | ^ and then what $ | more detail | more details
      in detail | elaborate | everything you | tell me everything | everything about | all you know
      what more | another one | another fact | one more | next $ | the rest | expand | long version
      give me more | surprise me | tell me something | something interesting | something surprising
      """),
    IntentRule(
      .working,
      """
      ^ how $ | ^ how exactly $ | how do you work | how does it work | how does this work | how does that work
      how do they work
      what do you do | what do you actually do | explain yourself | how would you work
      what is it $
      what exactly do you do | how are you made | what are you made of | your idea | how you work
      what do you do for a living | your job | how do you do it | how do you do that | what it is
      what do you look like | how do you look $ | how would it work | what is your thing
      what does it do
      """),
    IntentRule(
      .identity,
      """
      who are you | what are you $ | tell me about yourself | about yourself | about you $
      introduce yourself | describe yourself | your story | what is your name | your name
      who am i talking to | what are you like | your profile | your bio | tell me about you
      what should i know about you | your personality | your character | what are you exactly
      """),
    IntentRule(
      .opinion,
      """
      your opinion | what do you think | do you think | your view | your views | your thoughts
      how do you feel about | your take | do you believe | do you like | do you support
      do you prefer
      your favourite | your favorite | who will win | who should i vote | would you recommend
      """),
    IntentRule(
      .comparison,
      """
      better than | worse than | compare | compared | comparison | versus | vs | rather than
      other interventions | other cards | other profiles | the others | your rivals
      your competitors
      your rival | difference between | instead of you | who is better | which is better
      the other * cards | cheaper than | who else | your ex | your exes | compare yourself
      are you better $ | are you any better | which of you | who of you | between you | of the two | differ from | different from
      """),
    IntentRule(.why, "^ why $ | ^ how so $ | ^ why is that $ | ^ but why $ | ^ how come $"),
    IntentRule(
      .weigh,
      """
      is that a * lot | is that * much | is that good | is that bad | is that enough | is that high
      is that low | is that big | is that small | is that little | is that * expensive
      is that cheap | is that significant | is that impressive | that is a lot | that is not much
      is that many | is that long | is it a lot | is it much | is that more | is that less
      how does that compare $ | compared to what | sounds like a lot | is that * large
      that is * little | that is * much $ | is that nothing | is that worth it
      """),
    IntentRule(
      .meaning,
      """
      what does that mean | what do you mean | what does it mean | explain that | explain it
      explain this | i do not understand | i do not get it | come again | can you explain
      please explain | in other words | ^ huh $ | in plain english | what is that supposed to
      meaning $ | say that again | makes no sense | make no sense | make sense of
      """),
    IntentRule(
      .recall(.remark(.name)),
      "what is my name | my name $ | know my name | remember my name | who am i $ | am i called"),
    IntentRule(
      .recall(.remark(.home)), "where do i live | where am i from | where i live | where i am from"),
    IntentRule(
      .recall(.remark(.like)), "what do i like | what do i love | what i like | what i love"),
    IntentRule(
      .recall(.remark(.dislike)),
      "what do i hate | what do i dislike | what i hate | do i not like | what i do not like"),
    IntentRule(
      .recall(.remark(.fear)),
      """
      what am i afraid of | what do i fear | what am i scared of | what scares me | what worries me
      what am i worried about | what i fear | what i am afraid of | what i am scared of
      """),
    IntentRule(
      .recall(.remark(.work)), "what do i do $ | what is my job | do i do for a living | do i work"),
    IntentRule(
      .recall(.user),
      """
      you know about me | i tell you | have i told you | did i say | remember me | remember about me
      learned about me | do you know me | i told you $
      """),
    IntentRule(
      .recall(.firstQuestion), "my first question | did i ask * first | i ask you first"),
    IntentRule(
      .recall(.lastQuestion),
      """
      did i ask | have i asked | my last question | my previous question | was my question
      i asked you before | i just ask | my question again | i just asked
      """),
    IntentRule(
      .recall(.told),
      """
      have you told me | did you tell me | did you say | have you said | sum up | recap | summary
      what do i know about you | summarise what | told me so far | sum it up | you just say
      what did you just
      """),
    IntentRule(
      .fine,
      """
      ^ i am fine | ^ i am good | ^ i am well | ^ not bad | ^ i am ok | ^ i am okay | ^ pretty good
      ^ fine thanks | ^ good thanks | ^ fine thank you | ^ good thank you | ^ i am great
      doing well | doing great | doing fine | doing good | ^ all good | ^ very well thank
      ^ great thanks | ^ fine and you | ^ good and you | could be better
      """),
    IntentRule(
      .askBack, sure: true,
      """
      ask me something | ask me anything | ask me a question | ^ your turn | want to know about me
      do you have * questions | questions for me | like to know about me | ask me about
      """),
    IntentRule(
      .choice,
      """
      ^ the first $ | ^ the second $ | ^ the former | ^ the latter | ^ both $ | ^ first one $
      ^ second one $ | ^ the first one | ^ the second one | ^ both please | ^ the last one
      """),
    IntentRule(
      .sweet, sure: true,
      """
      something nice | something sweet | something romantic | flatter me | compliment me
      cheer me up | comfort me | something dirty | talk dirty | something sexy | hold me
      """),
    IntentRule(
      .wellbeing, sure: true,
      """
      how are you $ | how are you doing | how are you today | how is it going | how do you feel $
      how have you been | what is up | sup | are you ok | are you okay | how was your
      how is your day
      how is life | how are things | ^ you good $ | how do you do $ | are you happy
      how are you feeling
      """),
    IntentRule(
      .plans, sure: true,
      """
      doing tonight | doing later | doing this weekend | doing tomorrow | free tonight | free later
      go out | have dinner | grab a | have * coffee | for coffee | for a coffee | a coffee with
      have a drink | have drinks | get a drink | buy you a drink | for a drink | for drinks
      a drink $ | dinner | first date | meet up
      meet you
      can we meet | shall we meet | are you free | are you busy
      your place | my place | movie | take you | weekend plans | what are you doing
      what are you up to
      netflix | dance with me | see you tonight | go for a walk
      """),
    IntentRule(
      .nature, sure: true,
      """
      are you a bot | are you human | are you a human | are you an ai | are you ai
      are you a robot
      are you a real person | real person | chatgpt | language model | are you a machine
      a chatbot
      are you online | are you offline | offline | who made you | who built you
      who programmed you
      are you a person | which model | are you alive | llm | artificial intelligence
      """),
    IntentRule(
      .personal, sure: true,
      """
      how old are you | your age | hobbies | hobby | where are you from | where do you live
      star sign | zodiac | are you single | are you married | kids | children | phone number
      your number $ | your favourite colour | your favorite color | favourite | favorite
      do you have pets | your parents | your family | your mother | your ideal | your type
      girlfriend | boyfriend | your wife | your husband | your partner | you wearing | you dressed
      looking for | love language | are you seeing | are you taken | your birthday | do you smoke
      do you drink | what music | do you cook | are you religious | send * picture | send * pic
      your instagram | are you jealous | commitment | long distance
      """),
    IntentRule(.leaving, sure: true, "^ q $ | ^ quit $ | ^ exit $ | ^ help $ | how do i leave $"),
    IntentRule(
      .advice, sure: true,
      """
      what can i ask | what should i ask | what do you know $ | what can you tell | help $ | ^ help
      what can we talk | what shall we talk | what now | i do not know what | any suggestions
      """),
    IntentRule(
      .thanks,
      "thanks | thank you | cheers | much appreciated | appreciate it | helpful | good to know"),
    IntentRule(
      .goodbye,
      """
      bye | goodbye | good night | goodnight | see you | see ya | have to go | got to go | gotta go
      talk later | ttyl | take care | farewell | i am leaving | cya | until next time
      """),
    IntentRule(
      .laughter, sure: true,
      "haha | hahaha | lol | lmao | rofl | hehe | hihi | ha ha | xd | good one"),
    IntentRule(
      .refusal, "^ no $ | ^ nope $ | ^ nah $ | no thanks | no thank you | not interested"),
    IntentRule(
      .agreement, sure: true,
      "^ cool $ | ^ very cool $ | ^ so cool $ | ^ that is cool $"),
    IntentRule(
      .agreement,
      """
      ^ yes $ | ^ yeah $ | ^ ok $ | ^ okay $ | ^ sure $ | ^ yep $ | ^ i see $ | ^ right $
      ^ nice $ | ^ great $ | ^ hm $ | ^ hmm $ | ^ fine $ | ^ true $ | ^ got it $ | ^ interesting $
      of course | ^ yes please $ | sounds good | makes sense | ^ oh $ | ^ fair enough $
      ^ please $ | ^ absolutely $ | ^ definitely $ | ^ go on then | ^ very well $ | ^ yes i would
      ^ whatever $ | ^ i agree | ^ agreed $
      """),
    IntentRule(
      .greeting,
      """
      ^ hi $ | ^ hello $ | ^ hey $ | ^ hi there $ | ^ hey there $ | ^ hello there $ | good morning
      good evening | good afternoon | ^ yo $ | ^ hiya $ | greetings | howdy | nice to meet you
      pleased to meet you | ^ hi | ^ hello | ^ hey | good day
      """),
  ]
}
