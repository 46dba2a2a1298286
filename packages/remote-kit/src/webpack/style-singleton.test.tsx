import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { styleSingleton } from './style-singleton.ts';

const rules = () => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText.replaceAll(/\s+/g, ' '));

test('retains the first dialog’s rules, without style text, until both close', () => {
  const Style = styleSingleton();
  const styles = '\n  .a {\n overflow: hidden !important;\n  }\n  body[data-x] {\n    margin: 0px;\n  }\n';
  const first = render(<Style styles={styles} />);
  const second = render(<Style styles="b { margin: 1px; }" />);
  expect(rules()).toEqual(['.a { overflow: hidden !important; }', 'body[data-x] { margin: 0px; }']);
  expect(document.querySelector('style')?.textContent).toBe('');
  first.unmount();
  expect(rules()).toHaveLength(2);
  second.unmount();
  expect(rules()).toEqual([]);
});

test('adds nothing while the library has no rules', () => {
  const Style = styleSingleton();
  render(<Style styles={null} />);
  expect(rules()).toEqual([]);
});
