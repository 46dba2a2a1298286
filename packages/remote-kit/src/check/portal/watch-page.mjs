import { probe } from './probe.mjs';

/** Begins to watch a page: answers what it said, `{ console, policy }`, as it goes on; `forget()` when another page is opened. */
export async function watchPage(page, build) {
  const said = { console: [], policy: [] };
  await page.addInitScript(probe, build);
  page.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy|Trusted(HTML|Script)|Integrity-Policy/i.test(text)) said.policy.push(text);
    else if (['error', 'warning'].includes(message.type()) && !isAnswer(message) && !isOther.test(text)) said.console.push(text);
  });
  page.on('pageerror', ({ message }) => !isOther.test(message) && said.console.push(message));
  const forget = () => {
    for (const list of Object.values(said)) list.length = 0;
  };
  return { said, forget };
}

/** What the probe counts; and what says more of the machine than of the page. */
const isOther = /F-60[45]|was preloaded using link preload/;

/** What the back end refuses is said by the browser too. */
const isAnswer = (message) => /\/api\//.test(message.location().url);
