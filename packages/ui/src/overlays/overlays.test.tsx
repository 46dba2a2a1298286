import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import {
  BusyDialog,
  Button,
  ConfirmDialog,
  Dialog,
  Disclosure,
  Drawer,
  IconButton,
  Notice,
  NoticeStack,
  PageHeading,
  Popover,
} from '../index.ts';
import { TestUi } from '../testing.tsx';

const close = jest.fn();

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change password</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="New password">
        <input aria-label="Password" />
      </Dialog>
      <NoticeStack>
        <Notice tone="success" onClose={close}>
          Saved
        </Notice>
      </NoticeStack>
    </>
  );
}

function Closing({ open }: { open: boolean }) {
  return (
    <>
      <button type="button" ref={(button) => button?.focus()}>
        Menu
      </button>
      <PageHeading>Programmes</PageHeading>
      <Dialog open={open} title="Menu" />
    </>
  );
}

describe('Dialog', () => {
  test('takes and holds the focus if opened by keyboard, and Escape returns it', async () => {
    render(<Page />, { wrapper: TestUi });
    const opener = screen.getByRole('button', { name: 'Change password' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'New password' });
    expect(screen.getByRole('textbox', { name: 'Password' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(opener).toHaveFocus());
  });

  test('focus that went to a new heading while it closed stays there', async () => {
    const { rerender } = render(<Closing open />, { wrapper: TestUi });
    await screen.findByRole('dialog');
    rerender(<Closing open={false} />);
    screen.getByRole('heading').focus();
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  test('notice above an open dialog stays reachable and doesn’t close it', async () => {
    render(<Page />, { wrapper: TestUi });
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
    const notice = screen.getByRole('status');
    await userEvent.click(notice.querySelector('button')!);
    expect(close).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('question is an alertdialog with its verb and a Cancel button', async () => {
    const confirm = jest.fn();
    const cancel = jest.fn();
    render(
      <ConfirmDialog
        open
        title="Join the waiting list?"
        confirmLabel="Join the list"
        cancelLabel="Not now"
        onConfirm={confirm}
        onCancel={cancel}
      >
        SW-102 is full.
      </ConfirmDialog>,
      { wrapper: TestUi },
    );
    expect(await screen.findByRole('alertdialog', { name: 'Join the waiting list?' })).toHaveAccessibleDescription('SW-102 is full.');
    await userEvent.click(screen.getByRole('button', { name: 'Join the list' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  test('cannot be dismissed while busy', async () => {
    render(<BusyDialog open title="Placing your order…" />, { wrapper: TestUi });
    await screen.findByRole('alertdialog', { name: 'Placing your order…' });
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('drawer opens at once and closes by button, press outside or Escape', async () => {
    const onClose = jest.fn();
    render(
      <Drawer id="menu" open onOpen={() => {}} onClose={onClose} title="Menu">
        <a href="#course">Programmes</a>
      </Drawer>,
      { wrapper: TestUi },
    );
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await userEvent.click(screen.getByRole('link'));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('dialog'));
    fireEvent(screen.getByRole('dialog'), new Event('cancel'));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  test('drawer holds the focus for one frame after closing, then restores it', async () => {
    const frame = () => act(async () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
    const drawer = (open: boolean) => (
      <>
        <button type="button">Menu</button>
        <Drawer id="menu" open={open} onOpen={() => {}} onClose={() => {}} title="Menu">
          <a href="#course">Programmes</a>
        </Drawer>
      </>
    );
    const { rerender } = render(drawer(false), { wrapper: TestUi });
    screen.getByRole('button', { name: 'Menu' }).focus();
    rerender(drawer(true));
    screen.getByRole('link').focus();
    rerender(drawer(false));
    rerender(drawer(true));
    await frame();
    expect(screen.getByRole('link')).toHaveFocus();
    rerender(drawer(false));
    expect(screen.getByRole('link')).toHaveFocus();
    await frame();
    expect(screen.getByRole('button')).toHaveFocus();
    expect(screen.getByText('Programmes')).not.toBeVisible();
  });

  test('drawer that the browser opened before hydration stays open', async () => {
    const onOpen = jest.fn();
    const drawer = (open: boolean) => (
      <TestUi>
        <Drawer id="menu" open={open} onOpen={onOpen} onClose={() => {}} title="Menu">
          <a href="#course">Programmes</a>
        </Drawer>
      </TestUi>
    );
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(drawer(false));
    container.querySelector('dialog')?.showModal();
    const { rerender } = render(drawer(false), { container, hydrate: true });
    expect(onOpen).toHaveBeenCalledTimes(1);
    rerender(drawer(true));
    expect(screen.getByRole('link')).toBeVisible();
  });
});

describe('Popover', () => {
  const cart = (
    <>
      <Popover label="Cart" trigger={(button) => <IconButton {...button} label="Cart, 2 items" icon={<svg aria-hidden />} />}>
        {(hide) => <Button onClick={hide}>Check out</Button>}
      </Popover>
      <button type="button">Elsewhere</button>
    </>
  );

  test('opens and closes by its button, and Escape restores the focus', async () => {
    render(cart, { wrapper: TestUi });
    const button = screen.getByRole('button', { name: 'Cart, 2 items', expanded: false });
    await userEvent.click(button);
    expect(screen.getByRole('group', { name: 'Cart' })).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Check out' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('group')).toBeNull();
    expect(button).toHaveFocus();
  });

  test.each([
    ['press outside', () => userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))],
    ['focus leaving', () => userEvent.tab().then(() => userEvent.tab())],
    ['choice inside', () => userEvent.click(screen.getByRole('button', { name: 'Check out' }))],
  ])('%s closes it', async (_way, leave) => {
    render(cart, { wrapper: TestUi });
    await userEvent.click(screen.getByRole('button', { name: 'Cart, 2 items' }));
    await leave();
    expect(screen.queryByRole('group')).toBeNull();
  });
});

test('disclosure opens under its summary', async () => {
  render(<Disclosure summary="Special request">Tell us.</Disclosure>);
  expect(screen.getByText('Tell us.')).not.toBeVisible();
  await userEvent.click(screen.getByText('Special request'));
  expect(screen.getByText('Tell us.')).toBeVisible();
});
