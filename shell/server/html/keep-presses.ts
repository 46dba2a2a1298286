/**
 * A script for a page that the server rendered: until its code has come it keeps the last press of a button, which would be lost, and the fields that were
 * typed into, and sends no form that has no address. `src/first-page/take-over.ts` takes them. Links work by themselves.
 */
export const keepPresses = `(()=>{let b;const f=new Set,
p=e=>{const t=e.target.closest?.('#root button');if(!t||t.disabled||t.form?.hasAttribute('action')&&t.type=='submit')return;e.preventDefault();e.stopImmediatePropagation();b?.removeAttribute('aria-busy');(b=t).setAttribute('aria-busy','true')},
s=e=>{if(!e.target.hasAttribute('action'))e.preventDefault()},i=e=>f.add(e.target);
addEventListener('click',p,true);addEventListener('submit',s,true);addEventListener('input',i,true);
window.portalPresses={take(){removeEventListener('click',p,true);removeEventListener('submit',s,true);removeEventListener('input',i,true);b?.removeAttribute('aria-busy');return{pressed:b,typed:[...f]}}}})()`;
