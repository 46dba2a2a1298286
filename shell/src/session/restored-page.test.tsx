import { expect, jest, test } from '@jest/globals';
import { openSite } from '../testing/open-site.tsx';

test.each([
  ['did nothing', 'kept', false],
  ['logged out', null, true],
  ['logged in as another', 'theirs', true],
])(
  'browser restores a member’s page after the person %s elsewhere - it is hidden and reloaded: %j %j [SESSION-36]',
  async (_what, token, anew) => {
    const { shellServices } = await openSite('/en/me', { token: 'kept' });
    const reload = jest.spyOn(shellServices.navigation, 'reload').mockImplementation(() => {});
    // The page was frozen: no event reached it.
    if (token === null) localStorage.removeItem('portal-token');
    else localStorage.setItem('portal-token', token);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect([reload.mock.calls.length, document.documentElement.hidden]).toEqual([anew ? 1 : 0, anew]);
  },
);
