import { expect, jest, test } from '@jest/globals';
import { createEarlyInput } from './early-input.ts';

const nothing = { busy: () => false, late: () => {}, around: () => undefined, changes: () => [] };

/** A person types a phone number and presses a button before the code is there; then the page is rendered again. What is pressed then. */
function renderedAgain(button: string, again: string): string[] {
  document.body.innerHTML = `<header><button>Send</button></header><main><form><input name="surname"><input name="phone">
    <button>Send</button>
    <i><button>Remove</button><button>Remove</button></i></form></main>`;
  const main = document.querySelector('main') as HTMLElement;
  const pressed = main.querySelector<HTMLElement>(button) as HTMLElement;
  const phone = main.querySelector<HTMLInputElement>('[name=phone]') as HTMLInputElement;
  const typed: [HTMLInputElement, { value: string; checked: boolean }][] = [[phone, { value: '9123 4567', checked: false }]];
  globalThis.portalPresses = { ...nothing, take: () => ({ pressed, typed }) };
  main.innerHTML = again;
  const ids: string[] = [];
  main.addEventListener('click', ({ target }) => ids.push((target as HTMLElement).id));
  createEarlyInput().doAgain();
  globalThis.portalPresses = undefined;
  return ids;
}
const heldBy = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;

test('page is rendered again after a person typed and pressed - the same field holds it, and the same button is pressed', () => {
  const again = `<form><input name="title"><input name="phone"><input name="surname" value="Chan">
    <button type="button" id="send">Send</button>
    <button type="button" id="first">Remove</button><button type="button" id="second">Remove</button></form>`;
  expect(renderedAgain('i button:last-child', again)).toEqual(['second']);
  expect(renderedAgain('button', again)).toEqual(['send']);
  expect([heldBy('phone'), heldBy('surname'), heldBy('title')]).toEqual(['9123 4567', 'Chan', '']);
});

test('page that is rendered again has more buttons of that name, or lacks the field - nothing else is pressed or filled in', () => {
  const again = `<form><input name="surname">${'<button type="button" id="one">Remove</button>'.repeat(3)}</form>`;
  expect(renderedAgain('i button', again)).toEqual([]);
  expect(heldBy('surname')).toBe('');
});

test('page is rendered again while a person types - the field in its place has what was typed and the focus, where they were; nothing is typed twice', () => {
  document.body.innerHTML = '<main><form><input name="surname"><input name="phone"><button>Send</button></form></main>';
  const main = document.querySelector('main') as HTMLElement;
  const old = main.querySelector('[name=phone]') as HTMLInputElement;
  const early = createEarlyInput();
  old.value = '9123 4567';
  old.focus();
  old.setSelectionRange(4, 4);
  const typed: [HTMLInputElement, { value: string; checked: boolean }][] = [[old, { value: old.value, checked: false }]];
  globalThis.portalPresses = { ...nothing, take: () => ({ typed }) };
  main.innerHTML = '<form><input name="surname"><input name="phone"><button type="button">Send</button></form>';
  early.carryOver();
  const now = main.querySelector('[name=phone]') as HTMLInputElement;
  expect(document.activeElement).toBe(now);
  expect([now.value, now.selectionStart, now.selectionEnd]).toEqual(['9123 4567', 4, 4]);
  now.value = '91230 4567';
  now.setSelectionRange(5, 5);
  early.doAgain();
  expect([now.value, now.selectionStart]).toEqual(['91230 4567', 5]);
  globalThis.portalPresses = undefined;
});

test('page is rendered again after a person opened a part of it - the one in its place is open, and its code hears of it', () => {
  document.body.innerHTML = '<main><details><summary>Times</summary></details></main>';
  const main = document.querySelector('main') as HTMLElement;
  const old = main.querySelector('details') as HTMLDetailsElement;
  old.open = true;
  globalThis.portalPresses = { ...nothing, take: () => ({ typed: [[old as never, {} as never]] }) };
  main.innerHTML = '<details><summary>Times</summary></details>';
  const heard: boolean[] = [];
  const now = main.querySelector('details') as HTMLDetailsElement;
  now.addEventListener('toggle', () => heard.push(now.open));
  createEarlyInput().doAgain();
  expect(heard[0]).toBe(true);
  globalThis.portalPresses = undefined;
});

test('page is rendered again while a button has the focus - the button in its place has it', () => {
  document.body.innerHTML = '<main><button>Send</button></main>';
  const main = document.querySelector('main') as HTMLElement;
  const old = main.querySelector('button') as HTMLButtonElement;
  const early = createEarlyInput();
  old.focus();
  main.innerHTML = '<div><button>Help</button><button id="now">Send</button></div>';
  early.carryOver();
  expect(document.activeElement?.id).toBe('now');
});

test('person went on to another page before the code came - what they typed and pressed is not repeated there', () => {
  document.body.innerHTML = '<main><input name="password" type="password"><button>Send</button></main>';
  const main = document.querySelector('main') as HTMLElement;
  const old = main.querySelector('input') as HTMLInputElement;
  old.focus();
  const early = createEarlyInput();
  const take = () => ({
    pressed: main.querySelector('button') as HTMLElement,
    typed: [[old, { value: 'secret', checked: false }]] as never,
  });
  globalThis.portalPresses = { ...nothing, take };
  const before = location.pathname;
  history.pushState(null, '', '/en/non-member');
  main.innerHTML = '<input name="password" type="password"><button>Send</button>';
  const pressed = jest.fn();
  main.addEventListener('click', pressed);
  early.doAgain();
  expect(main.querySelector('input')?.value).toBe('');
  expect(document.activeElement).toBe(document.body);
  expect(pressed).not.toHaveBeenCalled();
  globalThis.portalPresses = undefined;
  history.pushState(null, '', before);
});
