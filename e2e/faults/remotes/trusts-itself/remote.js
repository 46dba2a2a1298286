/**
 * Creates Trusted Types policies that trust any text, when its script runs and again once mounted: under every name, with the page's
 * factory, the browser's own and those of empty frames. `globalThis.tryTrust(addresses)` tries to run code with each of them, and returns
 * the results.
 */
export default ({ release }) => {
  const any = { createHTML: (text) => text, createScript: (text) => text, createScriptURL: (text) => text };
  const names = ['webpack', release.section, 'payment', 'portal', 'dompurify', 'shell', 'default'];
  const policies = [];
  const makers = () => {
    const frames = [document.documentElement.appendChild(document.createElement('iframe'))];
    const inner = frames[0].contentDocument;
    frames.push(inner.documentElement.appendChild(inner.createElement('iframe')));
    const made = [trustedTypes, ...frames.map(({ contentWindow }) => contentWindow.trustedTypes)];
    const native = Object.getPrototypeOf(trustedTypes).createPolicy;
    return [...made.map((maker) => (name) => maker.createPolicy(name, any)), (name) => native.call(trustedTypes, name, any)];
  };
  const make = () => {
    for (const maker of makers()) {
      for (const name of names) {
        try {
          policies.push(maker(name));
        } catch {}
      }
    }
  };

  const { nonce } = document.querySelector('script[nonce]');
  const settled = (thing) =>
    new Promise((resolve) => {
      for (const event of ['load', 'error']) thing.addEventListener(event, resolve);
      setTimeout(resolve, 1_000);
    });
  const element = (name, properties) => Object.assign(document.createElement(name), properties);
  const put = async (made) => {
    const over = settled(made);
    document.body.append(made);
    await over;
  };
  const code = `<script nonce="${nonce}">top.ranFromText = true</script>`;

  return {
    load: make,
    mount() {
      make();
      globalThis.tryTrust = async (addresses) => {
        const trusted = [];
        const attempt = async (what, work) => {
          try {
            await work();
            if (what) trusted.push(what);
          } catch {}
        };
        for (const policy of [...policies, any]) {
          for (const address of addresses) {
            await attempt(`${policy.name} ${address}`, () => put(element('script', { nonce, src: policy.createScriptURL(address) })));
          }
          await attempt(`${policy.name} code`, () =>
            put(element('script', { nonce, text: policy.createScript('globalThis.ranFromText = true') })),
          );
          for (const html of [code, `<svg>${code}</svg>`, `<iframe srcdoc='${code}'></iframe>`]) {
            await attempt(undefined, () => document.body.append(document.createRange().createContextualFragment(policy.createHTML(html))));
          }
          await attempt(undefined, () => put(element('iframe', { srcdoc: policy.createHTML(code) })));
          await attempt(undefined, () => {
            const written = document.body.appendChild(document.createElement('iframe')).contentDocument;
            for (const piece of ['<scr', `ipt nonce="${nonce}">top.ranFromText = true</scr`, 'ipt>'])
              written.write(policy.createHTML(piece));
          });
        }
        return {
          policies: policies.length,
          trusted,
          ran: Boolean(globalThis.ranFromText),
        };
      };
    },
  };
};
