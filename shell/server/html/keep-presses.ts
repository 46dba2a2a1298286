/**
 * A script for a page that the server rendered: until its code has come it keeps the last press of a button, which would be lost, and the fields that were typed
 * into with what was typed, which a form that begins empties, and sends no form that has no address. `src/first-page/take-over.ts` takes them: first what is
 * around the page, then the page, whose buttons are those that stand there by then. Links work by themselves.
 */
export const keepPresses = `(()=>{let b,w;const f=new Map,
p=e=>{const t=e.target.closest?.('button');if(!t||t.disabled||w&&!w.has(t)||t.form?.hasAttribute('action')&&t.type=='submit')return;e.preventDefault();e.stopImmediatePropagation();b?.removeAttribute('aria-busy');(b=t).setAttribute('aria-busy','true')},
s=e=>{if(!e.target.hasAttribute('action'))e.preventDefault()},i=({target:t})=>f.set(t,{value:t.value,checked:t.checked}),
g=()=>{const t=b;b=undefined;t?.removeAttribute('aria-busy');return t};
addEventListener('click',p,true);addEventListener('submit',s,true);addEventListener('input',i,true);
window.portalPresses={around(){w=new WeakSet(document.querySelectorAll('main button'));return b?.closest('main')?undefined:g()},take(){removeEventListener('click',p,true);removeEventListener('submit',s,true);removeEventListener('input',i,true);return{pressed:g(),typed:[...f]}}}})()`;
