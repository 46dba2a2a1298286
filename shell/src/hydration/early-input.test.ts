import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { watchEarlyEvents } from './early-events.ts';
import { createEarlyInput } from './early-input.ts';

const find = <T extends HTMLElement = HTMLInputElement>(selector: string) => document.querySelector(selector) as T;

beforeEach(() => {
  document.body.innerHTML = `<header><button id="menu">Menu</button></header>
    <main><form method="dialog"><input name="surname"><input name="phone" value="9"><textarea></textarea>
    <input type="radio" name="who" value="one" checked><input type="radio" name="who" value="family"><input type="checkbox">
    <select><option>a</option><option>b</option></select><details><summary>Times</summary></details>
    <button id="send">Send</button></form></main>`;
  watchEarlyEvents();
});
afterEach(() => {
  globalThis.portalEarlyEvents = undefined;
});

/** What buttons and fields report from now on, by name or id. */
function heard(): string[] {
  const events: string[] = [];
  const note = ({ type, target }: Event) => {
    const { name, id, localName, value } = target as HTMLInputElement;
    events.push(`${type} ${name || id || localName} ${value ?? ''}`.trim());
  };
  for (const type of ['change', 'toggle']) document.body.addEventListener(type, note, true);
  return events;
}

test('fields that were touched are reported to their form, choices first', () => {
  find('[name=surname]').value = 'Chan';
  find<HTMLTextAreaElement>('textarea').value = 'Hello';
  find('[value=family]').checked = true;
  find('select').value = 'b';
  find<HTMLDetailsElement>('details').open = true;
  const input = createEarlyInput();
  input.read();
  input.putBack();
  const events = heard();
  input.replay();
  input.press();
  expect(events.filter((event) => !/toggle (?!details)/.test(event))).toEqual([
    'change who family',
    'change select b',
    'change surname Chan',
    'change textarea Hello',
    'change details',
    'toggle details',
  ]);
});

test('a field that its form emptied is filled again, and typing goes on', () => {
  const phone = find('[name=phone]');
  phone.value = '91234567';
  phone.focus();
  phone.setSelectionRange(2, 2);
  const input = createEarlyInput();
  input.read();
  phone.value = '';
  input.putBack();
  expect([phone.value, phone.selectionStart]).toEqual(['91234567', 2]);
  phone.value = '919234567';
  phone.setSelectionRange(3, 3);
  phone.dispatchEvent(new Event('input', { bubbles: true }));
  input.replay();
  input.press();
  expect([phone.value, phone.selectionStart]).toEqual(['919234567', 3]);
});

test('each button that was pressed is pressed once, in order', () => {
  find('main').insertAdjacentHTML('beforeend', '<button type="button" id="add">Add</button>');
  const input = createEarlyInput();
  const pressed: string[] = [];
  find('main').addEventListener('click', ({ target }) => pressed.push((target as Element).id));
  find('main').insertAdjacentHTML('beforeend', '<button type="button" id="drop">Drop</button>');
  for (const id of ['#add', '#drop', '#add']) find(id).click();
  expect(pressed).toEqual([]);
  input.replay();
  input.press();
  expect(pressed).toEqual(['add', 'drop']);
});

test('a page that was rendered anew holds what was typed', () => {
  find('[name=surname]').value = 'Chan';
  const input = createEarlyInput();
  const main = find('main');
  main.innerHTML = main.innerHTML.replace('Send', 'Senden');
  input.read();
  input.putBack();
  input.replay();
  input.press();
  expect(find('[name=surname]').value).toBe('Chan');
});

test('a button that was rendered anew among others is pressed', () => {
  const row = (label: string, text: string) => `<button type="button" aria-labelledby="_R_${label.length}_ ${label}">${text}</button>`;
  find('main').innerHTML = row('one', 'Apply') + row('three', 'Apply');
  const input = createEarlyInput();
  find('[aria-labelledby$=three]').click();
  find('main').innerHTML = row('one', 'Pay now') + row('two', 'Apply') + row('three', 'Apply').replace('_R_5_', '_r_2a_');
  const pressed: (string | null)[] = [];
  find('main').addEventListener('click', ({ target }) => pressed.push((target as Element).getAttribute('aria-labelledby')));
  input.replay();
  input.press();
  expect(pressed).toEqual(['_r_2a_ three']);
});

test('a page with other fields gets nothing', () => {
  find('[name=surname]').value = 'secret';
  const input = createEarlyInput();
  find('main').innerHTML = '<input name="title"><button>Send</button>';
  input.read();
  input.putBack();
  input.replay();
  input.press();
  expect(find('[name=title]').value).toBe('');
});

test('a page that the person went on to gets neither text nor press', () => {
  find('[name=surname]').value = 'Chan';
  find('#send').click();
  const input = createEarlyInput();
  input.layoutReady();
  history.pushState(null, '', '/en/other');
  const main = find('main');
  main.innerHTML = main.innerHTML.replace('Send', 'Apply');
  const pressed = jest.fn((event: Event) => event.preventDefault());
  find('#send').addEventListener('click', pressed);
  input.read();
  input.putBack();
  input.replay();
  input.press();
  history.replaceState(null, '', '/');
  expect(find('[name=surname]').value).toBe('');
  expect(pressed).not.toHaveBeenCalled();
});

test('a press before hydration is done once', () => {
  const send = find('#send');
  const pressed = jest.fn((event: Event) => event.preventDefault());
  send.addEventListener('click', pressed);
  const input = createEarlyInput();
  send.click();
  send.click();
  expect(pressed).not.toHaveBeenCalled();
  expect(send).toHaveAttribute('aria-busy', 'true');
  input.layoutReady();
  expect(pressed).not.toHaveBeenCalled();
  input.read();
  input.putBack();
  input.replay();
  input.press();
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(send).not.toHaveAttribute('aria-busy');
  send.click();
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('a button of the layout works as soon as the layout does', () => {
  const menu = find('#menu');
  const pressed = jest.fn();
  menu.addEventListener('click', pressed);
  const input = createEarlyInput();
  menu.click();
  input.layoutReady();
  menu.click();
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('a search with an address is sent at once', () => {
  find('main').innerHTML = '<form action="/en/course"><button id="search">Search</button></form>';
  const pressed = jest.fn((event: Event) => event.preventDefault());
  find('#search').addEventListener('click', pressed);
  find('#search').click();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('hydration waits until a text has been composed', async () => {
  const phone = find('[name=phone]');
  phone.dispatchEvent(new Event('compositionstart', { bubbles: true }));
  let waits = true;
  const composed = createEarlyInput()
    .composed()
    .then(() => {
      waits = false;
    });
  await Promise.resolve();
  expect(waits).toBe(true);
  phone.dispatchEvent(new Event('compositionend', { bubbles: true }));
  await composed;
  expect(waits).toBe(false);
});
