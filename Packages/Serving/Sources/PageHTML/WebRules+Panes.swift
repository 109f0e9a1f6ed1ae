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
