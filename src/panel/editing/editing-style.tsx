const rules = `
#action-save:disabled{pointer-events:none}
.panel-editing{display:grid;gap:1rem;margin-bottom:1.5rem}
.panel-editing p,.panel-editing h2,.panel-editing h3,.panel-editing-line h2{margin:0}
.panel-editing a,.panel-versions a,.panel-trash a{color:var(--panel-brass);text-underline-offset:.2em}
.panel-editing-line{color:var(--theme-elevation-700);overflow-wrap:anywhere}
p.panel-editing-line:empty{display:none}
.panel-editing-line summary{cursor:pointer;padding:.5rem 0;min-height:24px}
.panel-editing-line>div,.panel-editing-notice>div{display:grid;gap:.5rem;margin:.75rem 0}
.panel-editing h3,.panel-editing-line h2{font-family:var(--font-body);letter-spacing:0;font-size:1rem;line-height:1.4;font-weight:600;color:var(--theme-text)}
.panel-editing-notice{border:1px solid var(--panel-brass);border-radius:4px;padding:1.25rem;display:grid;gap:.75rem;background:var(--theme-input-bg)}
.panel-editing-notice h2{font-size:1.25rem;line-height:1.3}
.panel-editing-texts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),1fr));gap:1rem;margin:0}
.panel-editing-text dt{color:var(--theme-elevation-700);font-size:.875rem}
.panel-editing-text dd{margin:.25rem 0 0;padding:.5rem .75rem;border-left:2px solid var(--theme-border-color);white-space:pre-wrap;overflow-wrap:anywhere;max-height:14rem;overflow:auto;color:var(--theme-text)}
.panel-editing-actions.panel-editing-actions{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1.5rem;margin:0}
.panel-versions{display:grid;gap:1.5rem;padding-block:1.5rem}
.panel-versions h2,.panel-versions h3{margin:0;font-size:1rem;line-height:1.4;font-weight:600}
.panel-versions h2{font-size:1.25rem;font-weight:500}
.panel-versions h3{font-family:var(--font-body);letter-spacing:0}
.panel-versions section{display:grid;gap:.5rem}
.panel-versions p{margin:0}
.panel-versions ol{list-style:none;margin:0;padding:0}
.panel-versions li{border-top:1px solid var(--theme-border-color);padding:1rem 0;display:grid;gap:.25rem;overflow-wrap:anywhere}
.panel-versions li a{font-size:1.0625rem;padding:.25rem 0}
.panel-versions li p{color:var(--theme-elevation-700)}
.panel-versions strong{color:var(--theme-text);font-weight:600}
.panel-trash{margin:0 0 1rem;color:var(--theme-elevation-700)}
`

export function EditingStyle() {
  return (
    <style href="panel-editing" precedence="panel">
      {rules}
    </style>
  )
}
