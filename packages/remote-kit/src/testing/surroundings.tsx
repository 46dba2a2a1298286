import { ShellProvider, WidgetHostContext, type WidgetHostProps } from '@portal/contract/react';
import { UiProvider } from '@portal/ui';
import { testCopy } from '@portal/ui/testing';
import type { ReactNode } from 'react';
import { I18nProvider } from '#real/@lingui/react';
import { MemoryRouter } from '#real/react-router-dom';
import type { TestShell } from './test-shell.ts';

/** What the shell puts around a section's pages. */
export function TestSurroundings({ shell, children }: { shell: TestShell; children: ReactNode }) {
  return (
    <UiProvider copy={testCopy}>
      <WidgetHostContext value={WidgetSlot}>
        <ShellProvider shell={shell}>
          <I18nProvider i18n={shell.i18n}>{children}</I18nProvider>
        </ShellProvider>
      </WidgetHostContext>
    </UiProvider>
  );
}

/** Wraps a single component: `render(<PayForm />, { wrapper: inTestShell(shell, '/en/payment/1') })`. */
export function inTestShell(shell: TestShell, address = '/en') {
  return ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>
      <TestSurroundings shell={shell}>{children}</TestSurroundings>
    </MemoryRouter>
  );
}

/** Stands in for another section's widget: an empty region with its name. */
function WidgetSlot({ name }: WidgetHostProps) {
  return <section aria-label={name} />;
}
