/**
 * A script for a page that the server rendered: until its code has come it keeps the last press of a button that was written, which would be lost, and the fields
 * that were typed into with what was typed, which a form that begins empties, and sends no form that has no address. `src/first-page/take-over.ts` takes them: first what is around the page, then the page. Links work
 * by themselves.
 */
export const keepPresses = `(()=>{let b,l;const f=new Map,w=new WeakSet(document.querySelectorAll('#root button')),
p=e=>{const t=e.target.closest?.('button');if(!w.has(t)||t.disabled||l&&!t.closest('main')||t.form?.hasAttribute('action')&&t.type=='submit')return;e.preventDefault();e.stopImmediatePropagation();b?.removeAttribute('aria-busy');(b=t).setAttribute('aria-busy','true')},
s=e=>{if(!e.target.hasAttribute('action'))e.preventDefault()},i=({target:t})=>f.set(t,{value:t.value,checked:t.checked}),
g=()=>{const t=b;b=undefined;t?.removeAttribute('aria-busy');return t};
addEventListener('click',p,true);addEventListener('submit',s,true);addEventListener('input',i,true);
window.portalPresses={around(){l=1;return b?.closest('main')?undefined:g()},take(){removeEventListener('click',p,true);removeEventListener('submit',s,true);removeEventListener('input',i,true);return{pressed:g(),typed:[...f]}}}})()`;
