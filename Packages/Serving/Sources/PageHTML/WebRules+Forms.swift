/// The rules of what is filled in, and of what is drawn from numbers.
extension WebRules {
  static let forms = """
    .fields{display:grid;gap:var(--space-6);margin-top:var(--space-5)}
    .fields>.actions{margin:0}
    .fields.line{grid-template-columns:1fr auto;gap:var(--space-3);align-items:end}
    .line button{min-height:3rem}
    .field{display:grid;gap:var(--space-2)}
    .field>label,legend{font:var(--type-label);font-weight:600;padding:0}
    legend+.chips{margin-top:var(--space-3)}
    .optional{font:var(--type-caption);font-weight:400;color:var(--text-muted)}
    input,textarea{width:100%;min-height:3rem;padding:var(--space-4) var(--space-5);color:var(--text-primary);\
    background:var(--surface-raised);border:var(--stroke-hairline) solid var(--outline);\
    border-radius:var(--radius-medium);font:inherit}
    input:focus,textarea:focus{outline:var(--stroke-strong) solid var(--focus);outline-offset:0}
    ::placeholder{color:var(--text-muted);opacity:1}
    textarea{resize:vertical}
    .code{font:var(--type-figure);letter-spacing:.3em;text-align:center}
    .wrong input,.wrong textarea{border:var(--stroke-strong) solid var(--status-error)}
    .error{color:var(--status-error);font-weight:600}
    .chips{display:flex;flex-wrap:wrap;gap:var(--space-3)}
    .chips .group{flex-basis:100%;color:var(--text-muted);font:var(--type-caption)}
    .chip{position:relative;display:inline-flex;cursor:pointer}
    .chip input{position:absolute;inset:0;opacity:0;min-height:0;margin:0;cursor:pointer}
    .chip span{display:inline-flex;align-items:center;min-height:var(--size-target);min-width:var(--size-target);\
    justify-content:center;padding:var(--space-2) var(--space-5);\
    border:var(--stroke-hairline) solid var(--outline);border-radius:1.5rem}
    .chip input:checked+span{background:var(--action-background);border-color:var(--action-background);\
    color:var(--action-text);font-weight:600}
    .chip input[type=checkbox]:checked+span::before{content:"✓";margin-right:.4em}
    .chip input:focus-visible+span{outline:var(--stroke-strong) solid var(--focus);outline-offset:2px}
    .chips+input{margin-top:var(--space-3)}
    .field:has(>input[type=checkbox])>label{display:flex;align-items:center;min-height:var(--size-target)}
    .field:has(>input[type=checkbox]){grid-template-columns:auto 1fr;align-items:center;column-gap:var(--space-4)}
    input[type=checkbox]{width:1.5rem;min-height:1.5rem;accent-color:var(--action-background)}
    .answers{display:grid;gap:var(--space-3)}
    .answers button{justify-content:flex-start;min-height:3.5rem;padding:var(--space-4) var(--space-5);text-align:start;\
    border-radius:var(--radius-large);background:var(--surface-raised);font-weight:400}
    .answers button:hover{background:var(--surface-selected)}
    .answers [aria-current]{border:var(--stroke-strong) solid var(--accent);font-weight:600}
    .filter{margin-top:var(--space-4);border-radius:var(--radius-large)}
    .filter[open]{padding:0 var(--space-5) var(--space-5);background:var(--surface-raised)}
    .filter summary{display:flex;align-items:center;gap:.35em;width:fit-content;color:var(--text-primary)}
    .filter summary::before{content:"▸";color:var(--text-muted)}
    .filter[open] summary::before{content:"▾"}
    .filter .fields{margin-top:var(--space-3)}
    .filter p.actions{margin:0}
    .out .fields .actions button{flex:1}
    input[type=file]{min-height:7rem;padding-block:2rem;border-style:dashed;cursor:pointer}
    """

  static let plots = """
    .plot{padding:var(--space-5);border-radius:var(--radius-large);background:var(--surface-raised);\
    margin-bottom:var(--space-4)}
    .plot figcaption{color:var(--text-muted);font:var(--type-caption);margin-bottom:var(--space-4)}
    .bars{display:grid;gap:var(--space-4)}
    .bars li{display:grid;grid-template-columns:1fr auto;gap:var(--space-1) var(--space-4)}
    .bars .number{font-variant-numeric:tabular-nums;color:var(--text-muted)}
    .bars svg{grid-column:1/-1;width:100%;height:.5rem;border-radius:var(--radius-full)}
    .track{fill:var(--chart-track)}
    .fill{fill:var(--chart-bar)}
    .interval{stroke:var(--text-primary);stroke-width:2}
    .plot .line{display:block;width:100%;height:auto;overflow:visible}
    .line polyline{fill:none;stroke:var(--chart-bar);stroke-width:2;stroke-linejoin:round;vector-effect:non-scaling-stroke}
    .axis{stroke:var(--outline)}
    .ends{display:flex;justify-content:space-between;gap:var(--space-5);font:var(--type-caption)}
    .map{display:block;width:100%;height:auto;max-width:32rem;margin:auto}
    .spot{fill:var(--chart-bar);fill-opacity:.75;stroke:var(--surface-raised)}
    .map text{font-size:10px;fill:var(--text-primary);paint-order:stroke;stroke:var(--surface-raised);stroke-width:3px}
    .cells{display:grid;grid-auto-flow:column;grid-template-rows:repeat(7,1fr);gap:2px;overflow-x:auto}
    .cells li{width:.8rem;height:.8rem;border-radius:2px;background:var(--chart-track)}
    .cells .l1,.cells .l2,.cells .l3,.cells .l4{background:var(--chart-bar)}
    .cells .l1{opacity:.35}.cells .l2{opacity:.55}.cells .l3{opacity:.75}
    summary{min-height:var(--size-target);padding:var(--space-4) 0;color:var(--text-muted);cursor:pointer}
    """
}

extension WebRules {
  /// Weeks with their events, ways out of a page, and what makes an answer easier.
  static let aids = """
    .calendar{width:100%;table-layout:fixed;border-collapse:collapse;margin-bottom:var(--space-5);text-align:center;\
    font:var(--type-caption)}
    .calendar th{padding:var(--space-2) 0;color:var(--text-muted);font-weight:600}
    .calendar td{padding:0}
    .calendar td>*{display:grid;place-items:center;min-height:var(--size-target);border-radius:var(--radius-medium)}
    .calendar .over{color:var(--text-muted)}
    .calendar a{background:var(--surface-selected);color:var(--accent);font-weight:700;text-decoration:none}
    .calendar [aria-current]>*{outline:var(--stroke-hairline) solid var(--outline);outline-offset:-1px;font-weight:700}
    .calendar a:focus-visible{outline:var(--stroke-strong) solid var(--focus);outline-offset:-2px}
    .row:target{outline:var(--stroke-strong) solid var(--accent)}
    .links{display:flex;flex-wrap:wrap;gap:0 var(--space-5);margin-top:var(--space-4)}
    .links li{display:inline-flex;align-items:center;gap:var(--space-2)}
    .links a{display:inline-flex;align-items:center;min-height:var(--size-target)}
    .links .subscription{display:grid;gap:var(--space-3);justify-items:start}
    .links code{padding:var(--space-4);border-radius:var(--radius-medium);background:var(--surface-base);\
    user-select:all;-webkit-user-select:all}
    .notice .links{flex-basis:100%;margin:0}
    .links .icon{color:var(--text-muted)}
    .slider{display:grid;grid-template-columns:1fr 1fr;gap:0 var(--space-4)}
    .slider input{grid-area:2/1/auto/-1;min-height:var(--size-target);padding:0;border:0;background:none;\
    accent-color:var(--action-background)}
    .slider span+input+span{text-align:end;grid-area:1/2}
    .slider output{grid-area:3/1/auto/-1;color:var(--text-muted);font:var(--type-caption);text-align:center}
    .locate{justify-self:start}
    @media (scripting:none){.locate,.slider output{display:none}}
    """
}

extension WebRules {
  /// Two panes from a width at which each of them is wide enough to be read.
  static let panes = """
    .beside{display:none}
    @media (min-width:960px){.in .panes{display:grid;grid-template-columns:minmax(14rem,20rem) minmax(0,42.5rem);\
    gap:var(--space-6);justify-content:center;align-items:start}
    .panes>article{width:100%}
    .panes>.talk>.back{display:none}
    .beside{display:block;position:sticky;top:var(--space-6);max-height:calc(100dvh - 2*var(--space-6));overflow-y:auto}
    nav.beside{margin:calc(-1*var(--space-2));padding:var(--space-2)}
    .beside .row{padding:var(--space-4);background:none}
    .beside .row:has([aria-current]){background:var(--surface-raised)}
    .beside .name{font:var(--type-label);font-weight:600}
    .beside .name a{color:var(--text-primary);text-decoration:none}
    .choice{display:grid;place-content:center;justify-items:center;gap:var(--space-4);height:60vh;\
    color:var(--text-muted);text-align:center}
    .choice .icon{width:3rem;height:3rem;stroke-width:1.2}}
    """
}
