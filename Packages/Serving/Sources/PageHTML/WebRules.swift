/// The rules of the style sheet that are the same for every product.
///
/// Phone first: one column, and a bar of tabs within the thumb's reach. From 900 pixels a rail at
/// the left takes the place of the bar.
enum WebRules {
  static let all =
    [
      base, frame, navigation, headings, buttons, rows, kinds, hover, cards, talk, forms, aids,
      plots, motion, wide, panes, forced, paper,
    ]
    .joined(separator: "\n")

  private static let base = """
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding:5rem 0}
    body{margin:0;min-height:100dvh;background:var(--surface-base);color:var(--text-primary);\
    font:var(--type-body);overflow-wrap:anywhere}
    a{color:var(--accent);text-underline-offset:.15em}
    p,ul,ol,dl,dd,figure,fieldset{margin:0;padding:0}
    fieldset{border:0;min-width:0}
    ul,ol{list-style:none}
    main:focus{outline:none}
    :focus-visible{outline:var(--stroke-strong) solid var(--focus);outline-offset:2px}
    .icon{width:1.25rem;height:1.25rem;flex:none;fill:none;stroke:currentColor;stroke-width:1.8;\
    stroke-linecap:round;stroke-linejoin:round}
    .unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    .skip{position:absolute;left:var(--space-4);top:-6rem;z-index:9;padding:var(--space-4) var(--space-5);\
    background:var(--surface-raised);border-radius:var(--radius-medium)}
    .skip:focus{top:var(--space-4)}
    """

  private static let frame = """
    body>header{display:flex;align-items:center;justify-content:space-between;\
    padding:var(--space-3) max(var(--space-5),env(safe-area-inset-right)) var(--space-3) \
    max(var(--space-5),env(safe-area-inset-left));padding-top:max(var(--space-3),env(safe-area-inset-top))}
    .brand{display:inline-flex;align-items:center;gap:var(--space-3);min-height:var(--size-target);\
    color:var(--text-primary);text-decoration:none;font:var(--type-label);font-weight:700;overflow-wrap:normal}
    .brand .icon{color:var(--accent);width:1.6rem;height:1.6rem}
    main{overflow-x:clip;padding:0 max(var(--space-5),env(safe-area-inset-right)) var(--space-7) \
    max(var(--space-5),env(safe-area-inset-left))}
    .in main{padding-bottom:calc(5.5rem + env(safe-area-inset-bottom))}
    .in main:has(.composer){padding-bottom:calc(3.5rem + env(safe-area-inset-bottom))}
    article,.ask,main>.empty{max-width:42.5rem;margin:0 auto}
    .out article,.out .empty{max-width:26rem;padding-top:8vh}
    """

  private static let navigation = """
    .others a{display:inline-flex;align-items:center;gap:var(--space-3);min-height:var(--size-target);\
    padding:0 var(--space-4);border-radius:var(--radius-full);color:var(--text-muted);\
    font:var(--type-caption);font-weight:600;text-decoration:none}
    .others a[aria-current]{color:var(--text-primary);background:var(--surface-selected)}
    .tabs{position:fixed;z-index:5;inset:auto 0 0;display:flex;background:var(--surface-raised);\
    border-top:var(--stroke-hairline) solid var(--border);padding-bottom:env(safe-area-inset-bottom)}
    .tabs a{flex:1 1 0;min-width:0;display:flex;flex-direction:column;align-items:center;justify-content:center;\
    gap:2px;min-height:3.5rem;padding:var(--space-2) 0;color:var(--text-muted);text-decoration:none;\
    font-size:min(.75rem,3.9vw);font-weight:600;line-height:1.2}
    .tabs .icon{width:1.5rem;height:1.5rem}
    .tabs a[aria-current]{color:var(--accent)}
    .tabs a[aria-current] .icon{stroke-width:2.3}
    .tabs a:focus-visible{outline-offset:-3px}
    .tabs .extra{display:none}
    """

  private static let headings = """
    h1{font:var(--type-title);letter-spacing:var(--type-title-spacing);margin:var(--space-3) 0 var(--space-5);\
    text-wrap:balance}
    .subject{display:flex;align-items:center;gap:var(--space-4)}
    .subject h1{margin:var(--space-4) 0}
    article:not(.talk)>.subject .face,.about>.subject .face{width:4.5rem;height:4.5rem;font-size:1.6rem}
    article:not(.talk)>.subject,.about>.subject{margin:var(--space-4) 0 var(--space-5)}
    h2{font:var(--type-heading);margin:var(--space-6) 0 var(--space-4)}
    section{margin-top:var(--space-6)}
    .back{display:inline-flex;align-items:center;gap:var(--space-2);min-height:var(--size-target);\
    margin:0 0 calc(-1*var(--space-3)) calc(-1*var(--space-1));color:var(--text-muted);text-decoration:none;\
    font:var(--type-caption);font-weight:600}
    .back .icon{transform:scaleX(-1)}
    .intro{display:grid;gap:var(--space-4)}
    p.intro,.fields+.intro{color:var(--text-muted);margin-bottom:var(--space-4)}
    .lead,.people{color:var(--text-muted)}
    .facts{display:flex;flex-wrap:wrap;color:var(--text-muted);row-gap:2px;overflow:hidden}
    .facts li{position:relative;left:-.9em;padding-left:.9em}
    .facts li::before{content:"·";position:absolute;left:.3em}
    .topics{display:flex;flex-wrap:wrap;gap:var(--space-2) var(--space-3)}
    .topics li,.badge{display:inline-block;padding:.15rem .6rem;border-radius:var(--radius-full);\
    background:var(--surface-selected);font:var(--type-caption)}
    .steps{display:grid;gap:var(--space-2);color:var(--text-muted);font:var(--type-caption)}
    .steps progress{width:100%;height:.5rem;accent-color:var(--accent)}
    .signed li{display:flex;gap:var(--space-3)}
    .signed .icon{width:1.1rem;margin-top:.2em}
    .reasons{display:grid;gap:2px;color:var(--text-primary)}
    .reasons li{position:relative;padding-left:1.1em}
    .reasons li::before{content:"";position:absolute;left:.1em;top:.62em;width:.4em;height:.4em;\
    border-radius:50%;background:var(--accent)}
    .note,.notice:not(:empty),.problem{display:flex;gap:var(--space-4);align-items:flex-start;\
    padding:var(--space-4) var(--space-5);border-radius:var(--radius-large);background:var(--surface-raised)}
    .note .icon,.problem>.icon,.notice>.icon{margin-top:.15rem;color:var(--accent)}
    .warning .icon{color:var(--status-warning)}
    .notice:not(:empty){position:sticky;top:var(--space-3);z-index:5;align-items:center;margin-bottom:var(--space-5);flex-wrap:wrap;\
    border:var(--stroke-hairline) solid var(--status-success)}
    .notice>.icon{margin:0;color:var(--status-success)}
    .notice p{flex:1 1 14rem}
    .banner{margin-bottom:var(--space-5);padding:0}
    .banner a{flex:1;padding:var(--space-4) var(--space-5);font-weight:600}
    #kept,#waiting{margin-bottom:var(--space-5)}
    #waiting .row{align-items:center;flex-wrap:wrap;padding:var(--space-2) var(--space-5)}
    #waiting .row p{flex:1 1 auto}
    #waiting .row .actions{margin:0}
    #waiting summary{min-height:var(--size-target);align-content:center}
    .problem{margin-bottom:var(--space-5);border:var(--stroke-strong) solid var(--status-error)}
    .problem>.icon{color:var(--status-error)}
    .problem a{color:inherit;font-weight:600}
    .hint{color:var(--text-muted);font:var(--type-caption)}
    .empty{display:grid;justify-items:center;gap:var(--space-4);padding:var(--space-7) var(--space-5);\
    text-align:center;color:var(--text-muted)}
    .empty>.icon{width:3.5rem;height:3.5rem;stroke-width:1.2;color:var(--accent)}
    .empty .actions{justify-content:center;margin-top:var(--space-3)}
    .empty h1{margin:0;color:var(--text-primary)}
    .ask{padding-top:12vh}
    .pictures{display:flex;gap:var(--space-3);overflow-x:auto;scroll-snap-type:x mandatory;\
    margin:0 calc(-1*var(--space-5)) var(--space-5);padding:0 var(--space-5)}
    .pictures img{width:15rem;aspect-ratio:3/4;object-fit:cover;border-radius:var(--radius-large);\
    scroll-snap-align:center;background:var(--surface-selected)}
    """

  private static let buttons = """
    button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:var(--size-target);\
    padding:var(--space-3) var(--space-5);border:var(--stroke-hairline) solid var(--outline);\
    border-radius:var(--radius-full);background:transparent;color:var(--text-primary);\
    font:var(--type-label);font-weight:600;text-decoration:none;text-align:center;cursor:pointer}
    button,.button,.chip,.tabs{user-select:none;-webkit-user-select:none}
    .primary{background:var(--action-background);border-color:var(--action-background);color:var(--action-text)}
    .quiet{border-color:transparent;color:var(--text-muted)}
    .danger{color:var(--status-error)}
    .danger:not(.quiet){border-color:var(--status-error)}
    @media (scripting:none){.scripted{display:none}}
    .actions{display:flex;flex-wrap:wrap;gap:var(--space-3);margin-top:var(--space-5)}
    [aria-busy=true] button{opacity:.6;cursor:progress}
    .actions>:has(>.danger){order:9}
    .more{display:flex;justify-content:center;margin:var(--space-5) 0}
    .row .actions{margin-top:var(--space-4);position:relative;z-index:1}
    .row .actions>*>button,.row .actions>.button{padding:var(--space-2) var(--space-5)}
    .row:is(.person,.group,.conversation):not(.card) .primary{background:none;border-color:var(--outline);color:inherit}
    """

  private static let rows = """
    .rows{display:grid;gap:var(--space-3)}
    .rows.grid{grid-template-columns:repeat(auto-fill,minmax(9rem,1fr))}
    .rows.grid:has(.topic){grid-template-columns:repeat(auto-fill,minmax(min(100%,13rem),1fr))}
    .row{position:relative;display:flex;gap:var(--space-5);padding:var(--space-5);\
    border-radius:var(--radius-large);background:var(--surface-raised)}
    .row .body{flex:1 1 0;min-width:0;display:grid;gap:var(--space-2);align-content:center}
    .row h2,.row h3{font:var(--type-heading);margin:0}
    .row h2 a,.row h3 a,.occurrence a{color:inherit;text-decoration:none}
    .cover::after{content:"";position:absolute;inset:0;border-radius:var(--radius-large)}
    .cover:focus-visible{outline:none}
    .cover:focus-visible::after{outline:var(--stroke-strong) solid var(--focus);outline-offset:2px}
    .brief .body{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between}
    .brief .actions{margin:0}
    .remarks{display:flex;flex-wrap:wrap;gap:var(--space-2)}
    .face{flex:none;display:grid;place-items:center;width:3rem;height:3rem;border-radius:50%;color:#fff;\
    font-weight:700;letter-spacing:.02em;object-fit:cover;\
    background:linear-gradient(135deg,var(--from,var(--surface-selected)),var(--to,var(--surface-selected)))}
    .g0{--from:var(--face-rose);--to:var(--face-violet)}
    .g1{--from:var(--face-orange);--to:var(--face-rose)}
    .g2{--from:var(--face-amber);--to:var(--face-orange)}
    .g3{--from:var(--face-violet);--to:var(--face-sky)}
    .g4{--from:var(--face-lilac);--to:var(--face-rose)}
    .g5{--from:var(--face-mint);--to:var(--face-sky)}
    .g6{--from:var(--face-leaf);--to:var(--face-mint)}
    .g7{--from:var(--face-sky);--to:var(--face-violet)}
    """

  private static let kinds = """
    .faces{flex:none;position:relative;display:grid;grid-template-columns:1.6rem 1.6rem;gap:2px;\
    width:3.3rem;align-content:start}
    .faces .face{width:1.6rem;height:1.6rem;font-size:.62rem}
    .faces.n1 .face{width:3rem;height:3rem;font-size:1rem}
    .leaf{flex:none;display:grid;justify-items:center;align-content:center;width:3.25rem;height:3.75rem;\
    border-radius:var(--radius-medium);background:var(--surface-selected);line-height:1.1}
    .leaf .weekday,.leaf .month{font-size:.75rem;font-weight:600;color:var(--text-muted)}
    .leaf .weekday{color:var(--accent)}
    .leaf .day{font-size:1.35rem;font-weight:700}
    .question{border:var(--stroke-hairline) solid var(--accent)}
    .occurrence{padding:var(--space-3) 0 var(--space-3) var(--space-6);background:none;display:block;border-radius:0}
    .occurrence::before{content:"";position:absolute;left:.35rem;top:1.05rem;width:.5rem;height:.5rem;\
    border-radius:50%;background:var(--accent)}
    .occurrence:not(:last-child)::after{content:"";position:absolute;left:.57rem;top:1.7rem;bottom:-.9rem;\
    width:1px;background:var(--border)}
    .rows:has(>.occurrence){gap:0}
    .occurrence time,.when{color:var(--text-muted);font:var(--type-caption)}
    .conversation .body{grid-template-columns:minmax(0,1fr) auto;column-gap:var(--space-4)}
    .conversation .body>p:not(.when,.count){color:var(--text-muted);display:-webkit-box;-webkit-line-clamp:2;\
    -webkit-box-orient:vertical;overflow:hidden}
    .conversation.unread .body>p:not(.when,.count){color:var(--text-primary);font-weight:600}
    .menu{flex:none;position:relative;z-index:2;margin:calc(-1*var(--space-3)) calc(-1*var(--space-4)) 0 calc(-1*var(--space-3))}
    .menu summary{display:grid;place-items:center;width:var(--size-target);height:var(--size-target);padding:0;\
    border-radius:var(--radius-full);list-style:none;font-size:1.4rem;font-weight:700}
    .menu .actions{position:absolute;right:0;top:100%;flex-direction:column;width:max-content;margin:0;padding:var(--space-3);\
    border-radius:var(--radius-large);background:var(--surface-raised);box-shadow:0 .3rem 1.5rem rgb(0 0 0/.25)}
    .menu .actions>*,.menu .actions button{width:100%;justify-content:flex-start;border-color:transparent}
    .row:has(.menu[open]){z-index:3}
    .rows:has(>.small){grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr))}
    .small{padding:var(--space-4);align-items:center;gap:var(--space-4)}
    .small .face{width:2.25rem;height:2.25rem;font-size:.85rem}
    .small h2,.small h3{font:var(--type-label);font-weight:600}
    .row .count{justify-self:end;align-self:start;min-width:1.6rem;padding:0 .45rem;\
    border-radius:var(--radius-full);background:var(--action-background);color:var(--action-text);\
    font:var(--type-caption);font-weight:700;line-height:1.6rem;text-align:center}
    .values{display:grid;margin:var(--space-4) 0;border-radius:var(--radius-large);background:var(--surface-raised)}
    .values>div{display:flex;flex-wrap:wrap;gap:var(--space-1) var(--space-5);justify-content:space-between;\
    padding:var(--space-4) var(--space-5);min-height:var(--size-target)}
    .values>div+div{border-top:var(--stroke-hairline) solid var(--border)}
    .values dt{color:var(--text-muted)}
    .values dt>a{display:flex;align-items:center;min-height:var(--size-target);min-width:var(--size-target)}
    .values>div:has(.actions){align-items:center}
    .values .actions{margin:0}
    .values>div:has(.actions) dt{font:var(--type-heading);color:var(--text-primary)}
    .values dd{margin-left:auto;display:grid;gap:var(--space-2);text-align:end}
    .claim>.icon,.mark{flex:none;color:var(--text-muted)}
    .supports>.icon,.done .mark,.signed.for .icon{color:var(--status-success)}
    .opposes>.icon,.signed.against .icon{color:var(--status-error)}
    .corrects>.icon{color:var(--status-warning)}
    .values .facts{justify-content:end}
    .rows:has(>.figure,>.picture){grid-template-columns:repeat(auto-fit,minmax(9rem,1fr))}
    .figure{flex-direction:column;gap:var(--space-2)}
    .figure .number{font:var(--type-figure)}
    .rows.grid:has(.grade){grid-template-columns:repeat(auto-fill,minmax(min(100%,18rem),1fr))}
    .grade{padding:var(--space-3) var(--space-4)}
    .row.grade .body{grid-template-columns:minmax(3.2rem,auto) 1fr auto;align-items:center;gap:var(--space-3)}
    .row.grade :is(h2,h3){font:var(--type-figure)}
    .grade .remarks{flex-direction:column;align-items:start}
    .grade .actions{grid-column:3;margin:0;flex-wrap:nowrap}
    .row.grade .actions>*>button{min-width:4.75rem;min-height:3.25rem}
    article:has(.grade){display:flex;flex-direction:column}
    article:has(.grade)>.notice:not(:empty){order:1;top:auto;bottom:calc(4.25rem + env(safe-area-inset-bottom))}
    .pair{flex-direction:column;gap:var(--space-3)}
    .pair .badge{align-self:flex-start}
    .pairs{width:100%;table-layout:fixed;border-collapse:collapse;margin-top:var(--space-5);\
    border-radius:var(--radius-large);background:var(--surface-raised)}
    .pairs :is(th,td){padding:var(--space-3) var(--space-4);text-align:start;vertical-align:top}
    .pairs thead th{position:sticky;top:0;background:var(--surface-selected);font:var(--type-heading)}
    .pairs .what th{padding-top:var(--space-5);color:var(--text-muted);font:var(--type-caption);font-weight:600}
    .pairs tbody:not(:first-of-type) .what:first-child th{border-top:var(--stroke-hairline) solid var(--border)}
    .columns{display:grid;grid-template-columns:1fr 1fr;gap:var(--space-5)}
    .picture{flex-direction:column;padding:0;overflow:hidden}
    .picture>img,.picture>.face{width:100%;height:auto;aspect-ratio:3/4;border-radius:0;object-fit:cover}
    .picture .body{padding:var(--space-4)}
    """

  /// The style for devices whose pointer can hover: on a touch screen the look would stay after a
  /// tap, and cost the picture that follows it.
  private static let hover = """
    @media (hover:hover){button:hover,.button:hover,.menu summary:hover{background:var(--surface-selected)}
    .primary:hover{background:color-mix(in srgb,var(--action-background),#fff 8%)}
    .row:has(.cover:hover){background:var(--surface-selected)}
    .row:has(.cover:hover) :is(.badge,.topics li,.leaf){background:var(--surface-base)}
    .row.occurrence:has(.cover:hover){background:none}
    .occurrence a:hover{text-decoration:underline}}
    """

  private static let cards = """
    @property --rise{syntax:"<number>";inherits:false;initial-value:0}
    .deck{position:relative;padding-bottom:1.75rem}
    .deck>.rows{grid-template-columns:minmax(0,1fr)}
    .deck .row{grid-area:1/1;z-index:3;transform-origin:50% 100%;will-change:transform}
    .deck .row+.row{z-index:2;transform:translateY(calc((1 - var(--rise))*.8rem)) scale(calc(.95 + .05*var(--rise)))}
    .deck .row+.row+.row{z-index:1;transform:translateY(calc((2 - var(--rise))*.8rem)) scale(calc(.9 + .05*var(--rise)))}
    .deck .card{touch-action:pan-y;user-select:none;-webkit-user-select:none;\
    box-shadow:0 .1rem .6rem rgb(0 0 0/.08)}
    .deck .card.held{cursor:grabbing}
    .deck .card.gone{position:absolute;inset:0 0 auto;z-index:4;pointer-events:none;list-style:none}
    .stamp{position:absolute;z-index:2;top:var(--space-5);padding:var(--space-2) var(--space-5);\
    border:var(--stroke-strong) solid;border-radius:var(--radius-full);background:var(--surface-raised);\
    font:var(--type-heading);font-weight:700;pointer-events:none;will-change:opacity}
    .stamp.right{left:var(--space-5);color:var(--status-success)}
    .stamp.left{right:var(--space-5);color:var(--status-error)}
    .row.card{flex-direction:column;gap:0;padding:0;overflow:clip;border:var(--stroke-hairline) solid var(--border)}
    .card>.hero{width:100%;height:auto;aspect-ratio:2/1;max-height:21vh;border-radius:0;font-size:min(4.5rem,18vw);line-height:1;\
    letter-spacing:0}
    .card>img.hero{aspect-ratio:4/5;max-height:44vh}
    .card .body{display:flex;flex-direction:column;padding:var(--space-5);gap:var(--space-4)}
    .card h2,.card h3{font:var(--type-title);letter-spacing:var(--type-title-spacing)}
    .card .actions{align-items:stretch}
    .card .actions>*{flex:1 1 5rem;order:3}
    .card .actions>[data-move=left]{order:1;flex-basis:46%}
    .card .actions>[data-move=right]{order:2;flex-basis:46%}
    .card .actions button,.card .actions .button{width:100%;min-height:3.25rem;padding-inline:var(--space-1)}
    .card .actions>:not([data-move=left],[data-move=right]){flex-basis:4rem;--outline:transparent}
    .deck .row:first-child .body>.actions{position:sticky;bottom:calc(3.5rem + env(safe-area-inset-bottom));z-index:1;\
    margin:auto calc(-1*var(--space-5)) calc(-1*var(--space-5));padding:var(--space-3) var(--space-5) var(--space-4);\
    background:var(--surface-raised)}
    .deck .row:first-child>.hero,.about>.hero,article>.hero{view-transition-name:hero}
    .deck .row:first-child :is(h2,h3),.hero+h1{view-transition-name:name}
    .about>.hero,article>.hero{width:100%;height:auto;aspect-ratio:5/2;max-height:26vh;font-size:4.5rem;\
    letter-spacing:0;border-radius:var(--radius-large)}
    .hero+h1{margin-top:var(--space-5)}
    .notice:has(>.match){display:contents}
    .match{position:fixed;inset:0;z-index:8;margin:auto;width:min(24rem,calc(100vw - 2rem));\
    max-height:calc(100dvh - 2rem);padding:0;border:0;border-radius:var(--radius-large);\
    background:var(--surface-raised);color:inherit;box-shadow:0 .5rem 3rem rgb(0 0 0/.35);text-align:center}
    .match::backdrop{background:rgb(0 0 0/.5)}
    .match .hero{width:100%;height:auto;aspect-ratio:2/1;border-radius:0;font-size:4.5rem}
    .match .body{padding:var(--space-5)}
    .match h2{font:var(--type-title);margin:0 0 var(--space-3)}
    .match .actions>*{flex:1 1 8rem}
    .match .actions button{width:100%}
    .deck+.count{color:var(--text-muted);font:var(--type-caption);text-align:center;margin-top:var(--space-4)}
    .tile{flex-direction:column;gap:0;padding:0}
    .tile>.hero{width:100%;height:auto;aspect-ratio:3/1;font-size:1.8rem;\
    border-radius:var(--radius-large) var(--radius-large) 0 0}
    .tile .body{display:flex;flex-direction:column;padding:var(--space-5)}
    .tile .actions{margin-top:auto;padding-top:var(--space-4)}
    .tile .primary{flex-basis:100%}
    .tile .actions>:not(.primary){--outline:transparent;padding-inline:var(--space-3)}
    """

  private static let talk = """
    .talk{display:flex;flex-direction:column;min-height:calc(100dvh - 7.5rem)}
    .talk>section{margin-top:auto}
    .talk .subject{position:sticky;top:0;z-index:2;background:var(--surface-base);padding:var(--space-3) 0}
    .talk .subject h1{font:var(--type-heading);margin:0}
    .messages{display:grid;gap:var(--space-3);padding-bottom:var(--space-5)}
    .messages li:has(>time.unseen){margin-bottom:calc(-1*var(--space-2))}
    .messages li{display:grid;gap:2px;justify-items:start;max-width:82%}
    .messages .own{justify-self:end;justify-items:end}
    .messages .day{justify-self:center;max-width:none;color:var(--text-muted);font:var(--type-caption);\
    margin-top:var(--space-4)}
    .bubble{padding:var(--space-3) var(--space-4);border-radius:1.2rem 1.2rem 1.2rem .3rem;\
    background:var(--bubble-persona-background);color:var(--bubble-persona-text);white-space:pre-line}
    .own .bubble{border-radius:1.2rem 1.2rem .3rem;background:var(--bubble-user-background);color:var(--bubble-user-text)}
    .messages time{color:var(--text-muted);font:var(--type-caption);font-size:.75rem;padding:0 var(--space-3)}
    .footnotes{display:grid;margin-top:var(--space-2)}
    .footnotes a{display:flex;align-items:center;min-height:var(--size-target);color:inherit;font:var(--type-caption)}
    .composer:has(.stop) .primary,.talk:has(.stop) .suggestions{display:none}
    [aria-busy=true] .stop{opacity:1;cursor:pointer}
    .suggestions{display:flex;gap:var(--space-3);flex-wrap:wrap;margin-bottom:var(--space-4)}
    .sending .bubble{opacity:.6}.talk:has(.stop) .sending .bubble{opacity:1}
    .typing .bubble{display:flex;gap:.3rem;padding:var(--space-4)}
    .typing i{width:.5rem;height:.5rem;border-radius:50%;background:currentColor;opacity:.4}
    .composer{position:sticky;bottom:calc(3.5rem + env(safe-area-inset-bottom));display:flex;gap:var(--space-3);\
    align-items:end;padding:var(--space-3) 0;background:var(--surface-base)}
    .composer textarea{flex:1;min-height:var(--size-target);border-radius:1.4rem;field-sizing:content;\
    max-height:9rem;resize:none}
    .composer button{min-height:3.125rem}
    """

  private static let motion = """
    @media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}\
    html{scroll-behavior:smooth}button,.button,.row{transition:background-color .1s}\
    [aria-busy=true] button{transition:opacity .1s .3s}\
    .deck .row{transition:transform .25s cubic-bezier(.2,0,0,1)}.deck:has(.held) .row{transition:none}\
    .typing i{animation:typing 1.2s infinite}.typing i+i{animation-delay:.2s}.typing i+i+i{animation-delay:.4s}\
    .notice:not(:empty){animation:arrive .25s cubic-bezier(.2,0,0,1)}.match[open]{animation:match .25s cubic-bezier(.2,0,0,1)}\
    :root:has(.back):not(:has(.hero))::view-transition-new(root){animation:slide .25s cubic-bezier(.2,0,0,1)}}
    @keyframes match{from{opacity:0;transform:scale(.85)}}
    @keyframes slide{from{opacity:0;transform:translateX(2.5rem)}}
    @keyframes arrive{from{opacity:0;transform:translateY(-.5rem)}}
    @keyframes typing{30%{opacity:1;transform:translateY(-.2rem)}60%{opacity:.4;transform:none}}
    """

  private static let wide = """
    @media (min-width:900px){html{scrollbar-gutter:stable}
    .in{display:grid;grid-template:auto 1fr/14rem 1fr;grid-template-areas:"top main" "rail main"}
    .in>header{grid-area:top;flex-direction:column;align-items:stretch;position:sticky;top:0;\
    padding:var(--space-5) var(--space-5) 0;align-self:start}
    .in>header .brand{padding:0 var(--space-4);margin-bottom:var(--space-4)}
    .in .others{display:none}
    .in main{grid-area:main;padding:var(--space-6) var(--space-7) var(--space-7)}
    .in main:has(.composer){padding-bottom:0}
    .in .tabs{grid-area:rail;position:sticky;inset:auto;top:5.5rem;align-self:start;flex-direction:column;gap:var(--space-2);\
    padding:0 var(--space-5);background:none;border:0}
    .in .tabs a{flex:none;flex-direction:row;justify-content:flex-start;gap:var(--space-4);min-height:3rem;\
    padding:0 var(--space-4);border-radius:var(--radius-full);font:var(--type-label);font-weight:600}
    .in .tabs .extra{display:flex}
    .in .tabs a:hover{background:var(--surface-raised)}
    .in .tabs a[aria-current]{background:var(--surface-selected)}
    .composer{bottom:0;padding-bottom:var(--space-5)}
    .talk{min-height:calc(100dvh - var(--space-6))}
    .deck,.deck+.count{max-width:30rem;margin-inline:auto}
    .deck .row:first-child .body>.actions{bottom:0}
    article:has(.grade)>.notice:not(:empty){bottom:var(--space-5)}
    .card>.hero{max-height:24vh}}
    @media (min-width:1180px){.detail{display:grid;grid-template-columns:minmax(0,22rem) minmax(0,1fr);\
    gap:var(--space-7);align-items:start;max-width:64rem}
    .about{position:sticky;top:var(--space-6)}
    .parts>section:first-child{margin-top:var(--space-5)}}
    """

  private static let forced = """
    @media (forced-colors:active){.icon{stroke:CanvasText}.face,.bubble,.row,.badge,.leaf{border:1px solid CanvasText}\
    .chip input:checked+span{outline:3px solid Highlight}.fill,.line polyline{fill:CanvasText;stroke:CanvasText}}
    """

  private static let paper = """
    @media print{:root{--surface-base:#fff;--surface-raised:#fff}\
    body>header,.tabs,.skip,.beside,.actions,.composer,.suggestions,.back{display:none!important}\
    main{padding:0!important}.row{border:1px solid #999;break-inside:avoid}article{max-width:none}}
    """
}
