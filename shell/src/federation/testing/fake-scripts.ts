type Behaviour = 'fail' | 'hang' | (() => void);

/**
 * Replaces the network for scripts, which jsdom doesn't load: decides by the address whether one fails, hangs, or runs a function.
 * `requested` lists the requests as the script elements made them.
 */
export function fakeScripts(behave: (address: string) => Behaviour) {
  const requested: HTMLScriptElement[] = [];
  const respond = (script: HTMLScriptElement) => {
    requested.push(script);
    const behaviour = behave(script.src);
    if (behaviour === 'hang') return;
    if (behaviour !== 'fail') behaviour();
    script.dispatchEvent(new Event(behaviour === 'fail' ? 'error' : 'load'));
  };
  const observer = new MutationObserver((changes) => {
    // A script may get its address later.
    const nodes = changes.flatMap(({ type, target, addedNodes }) => (type === 'attributes' ? [target] : [...addedNodes]));
    for (const node of new Set(nodes)) if (node instanceof HTMLScriptElement && node.src) respond(node);
  });
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['src'] });
  return { requested, stop: () => observer.disconnect() };
}
