/**
 * Takes the class `no-js` off the root, and puts it back where a script fails to arrive. One that failed
 * before this ran, since it waits for the styles, shows five seconds after the page has loaded.
 */
const script = `(({classList:c})=>{const f=()=>c.contains('hydrated')||c.add('no-js');c.remove('no-js');addEventListener('error',e=>{if(e.target.localName==='script')f()},true);addEventListener('load',()=>setTimeout(f,5e3))})(document.documentElement)`

/** For the head. `HeaderFrame` ends what the class does, as soon as it is hydrated. */
export function ScriptWatch() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />
}
