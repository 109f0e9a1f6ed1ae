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
