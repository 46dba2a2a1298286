import { expect, test } from '@jest/globals';
import { createTestShell, inTestShell } from '@portal/remote-kit/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { useSteps } from './index.ts';

let navigate: NavigateFunction;

function Application() {
  const { current, heading, next, back, show } = useSteps(['details', 'confirm', 'pay']);
  const { pathname, search, hash } = useLocation();
  navigate = useNavigate();
  return (
    <>
      <h2 {...heading}>{current}</h2>
      <button type="button" onClick={next}>
        Next
      </button>
      <button type="button" onClick={back}>
        Back
      </button>
      <button type="button" onClick={() => show('details')}>
        Mend
      </button>
      <output>{pathname + search + hash}</output>
    </>
  );
}

const open = (address = '/en/ym-member?from=card') =>
  render(<Application />, { wrapper: inTestShell(createTestShell('membership'), address) });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const step = () => screen.getByRole('heading').textContent;
const address = () => screen.getByRole('status').textContent;

test('shows the first step without moving the focus', () => {
  open();
  expect(step()).toBe('details');
  expect(document.body).toHaveFocus();
});

test('focuses the next step’s heading and names the step in the address', async () => {
  open();
  await press('Next');
  expect(step()).toBe('confirm');
  expect(screen.getByRole('heading')).toHaveFocus();
  expect(address()).toBe('/en/ym-member?from=card#confirm');
});

test.each([
  ['button of the page', () => press('Back')],
  ['back button of the browser', () => act(async () => navigate(-1))],
])('%s goes one step back, not out of the form', async (_which, goBack) => {
  open();
  await press('Next');
  await press('Next');
  await goBack();
  expect(step()).toBe('confirm');
  expect(screen.getByRole('heading')).toHaveFocus();
  await goBack();
  expect(step()).toBe('details');
  expect(address()).toBe('/en/ym-member?from=card');
});

test('first step has no step before it, the last none after it', async () => {
  open();
  await press('Back');
  expect(step()).toBe('details');
  for (let presses = 0; presses < 4; presses++) await press('Next');
  expect(step()).toBe('pay');
});

test('shows the first step after a reload at a later one', () => {
  open('/en/ym-member#confirm');
  expect(step()).toBe('details');
});

test('goes back to a reached step, and forward by the browser', async () => {
  open();
  await press('Next');
  await press('Mend');
  expect(step()).toBe('details');
  await act(async () => navigate(-1));
  expect(step()).toBe('confirm');
});

test('retains the focus when the step changes with errors shown', async () => {
  open();
  await press('Next');
  const alert = document.body.appendChild(document.createElement('p'));
  alert.setAttribute('role', 'alert');
  alert.tabIndex = -1;
  alert.focus();
  await act(async () => navigate(-1));
  expect(step()).toBe('details');
  expect(alert).toHaveFocus();
  alert.remove();
});
