const terminal = process.stdout.isTTY && !process.env.CI && !process.env.NO_COLOR;
const paint = (code, text) => (terminal ? `\u001b[${code}m${text}\u001b[0m` : text);
const running = new Map();
let ticker;

/** Runs a step and prints its name and duration. Passes on its result or error. Steps may run in parallel. */
export async function step(name, work) {
  running.set(name, performance.now());
  if (terminal) ticker ??= setInterval(show, 200);
  try {
    const result = await work();
    finish(name, paint(32, '✓'));
    return result;
  } catch (error) {
    finish(name, paint(31, '✗'));
    throw error;
  }
}

function finish(name, sign) {
  console.log(`${terminal ? '\r\u001b[2K' : ''}  ${sign} ${name.padEnd(36)}${seconds(running.get(name))}`);
  running.delete(name);
  if (running.size > 0) return;
  clearInterval(ticker);
  ticker = undefined;
}

function show() {
  const [[, since]] = running;
  const names = [...running.keys()].join(', ');
  process.stdout.write(`\r\u001b[2K  ${paint(2, '…')} ${names.padEnd(36)}${seconds(since)}`);
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`.padStart(8);
