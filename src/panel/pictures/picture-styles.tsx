const rules = `
.picture-upload{margin-bottom:var(--base)}
.picture-upload .file-field{margin-bottom:.5rem}
.picture-upload .file-field__filename,.picture-upload .file-meta{display:none}
.picture-upload .file-field__dragAndDropText,.picture-upload .file-field__orText{color:var(--theme-elevation-700)}
.picture-upload .file-field__upload-actions{margin-top:0;align-items:center}
.picture-upload__file{margin:0;flex-basis:100%;overflow-wrap:anywhere}
.picture-upload__hint{margin:0;color:var(--theme-elevation-700);max-width:40rem}
.picture-upload__note,.picture-upload__refusal{margin:.5rem 0 0;max-width:40rem}
.picture-upload__note:empty,.picture-upload__refusal:empty{margin:0}
.picture-upload__note{color:var(--panel-brass)}
.picture-upload__refusal{color:color-mix(in oklab,var(--theme-error-500) 55%,var(--theme-text))}
.picture-editor{display:grid;gap:2rem;grid-template-columns:minmax(0,1fr) 25rem;align-items:start;padding-bottom:2rem}
.picture-editor__picture{position:relative;justify-self:center;line-height:0;overflow:visible}
.picture-editor__picture img{max-height:70vh;max-width:100%}
.picture-editor__focal{position:absolute;width:44px;height:44px;margin:-22px 0 0 -22px;border-radius:50%;border:3px solid var(--panel-brass);background:rgb(0 0 0 / .35);box-shadow:0 0 0 2px rgb(0 0 0 / .6);cursor:grab;touch-action:none}
.picture-editor__focal::after{content:'';position:absolute;inset:16px;border-radius:50%;background:var(--panel-brass)}
.picture-editor__controls{display:grid;gap:1.5rem}
.picture-editor fieldset{border:1px solid var(--theme-border-color);border-radius:4px;margin:0;padding:1rem 1.25rem 1.25rem;display:grid;gap:.5rem;min-width:0}
.picture-editor legend{padding:0 .5rem;margin-left:-.5rem;font-weight:600}
.picture-editor p{margin:0;color:var(--theme-elevation-700)}
.picture-editor__slider{display:grid;grid-template-columns:minmax(0,9.5rem) minmax(0,1fr) 3.5rem;column-gap:.75rem;align-items:center}
.picture-editor__slider input{width:100%;min-height:28px;accent-color:var(--panel-brass)}
.picture-editor__slider input:focus-visible{outline:3px solid var(--panel-brass);outline-offset:2px}
.picture-editor__slider output{text-align:right;font-variant-numeric:tabular-nums}
.picture-cell{display:flex;align-items:center;gap:1rem;min-width:14rem;text-decoration:none}
.picture-cell img{width:56px;height:56px;object-fit:cover;border-radius:4px;border:1px solid var(--theme-border-color);flex:none;background:var(--theme-elevation-50)}
.picture-cell span{text-decoration:underline;text-underline-offset:.2em;overflow-wrap:anywhere}
.used-in{margin:1.5rem 0}
.used-in h2{font-family:var(--font-body);font-size:1rem;font-weight:600;letter-spacing:0;margin:0 0 .25rem}
.used-in p,.used-in ul{margin:0;max-width:40rem}
.used-in p{color:var(--theme-elevation-700)}
.used-in a{color:var(--panel-brass);text-underline-offset:.2em}
@media (max-width:60rem){.picture-editor{grid-template-columns:minmax(0,1fr);gap:1.25rem}.picture-editor__picture img{max-height:45vh}}
`

export function PictureStyles() {
  return (
    <style href="panel-pictures" precedence="panel">
      {rules}
    </style>
  )
}
