import type { LiveReleases } from '@portal/releases/live';
import { traceTo } from './vendor-errors.ts';

/** What this file needs of the Navigation API. */
interface NavigateEvent extends Event {
  destination: { url: string };
  /** A person pressed a link or a button of a form. */
  userInitiated: boolean;
  formData: FormData | null;
}

// As they were before any remote's code ran.
const OwnURL = URL;
const OwnError = Error;
const { preventDefault } = Event.prototype;
const { navigation, NavigateEvent, NavigationDestination } = globalThis as {
  navigation?: EventTarget;
  NavigateEvent?: { prototype: NavigateEvent };
  NavigationDestination?: { prototype: NavigateEvent['destination'] };
};
const getter = <T extends object, N extends keyof T & string>(of: { prototype: T } | undefined, name: N) => {
  const get = of && Object.getOwnPropertyDescriptor(of.prototype, name)?.get;
  return (from: T): T[N] => (get ? get.call(from) : from[name]);
};
const destinationOf = getter(NavigateEvent, 'destination');
const isPressed = getter(NavigateEvent, 'userInitiated');
const formOf = getter(NavigateEvent, 'formData');
const urlOf = getter(NavigationDestination, 'url');

/**
 * Keeps scripts from leading the page to another site, where the browser tells of it (Navigation API): what people press and forms, whose targets the page's policy
 * names, go on. What that refuses, and what the policy refuses, is reported by the release whose script it was, once of each kind.
 */
export function watchBreaches(releases: LiveReleases, report: (error: unknown) => void): void {
  const told = new Set<string>();
  const blame = (what: string, where: string) => {
    const failure = traceTo(releases, 'F-606', where, new OwnError(what));
    if (!failure || told.has(`${failure.build} ${what}`)) return;
    told.add(`${failure.build} ${what}`);
    report(failure);
  };
  document.addEventListener('securitypolicyviolation', ({ isTrusted, effectiveDirective, sourceFile }) => {
    // A section can make such an event itself, and blame another one.
    if (isTrusted) blame(`${effectiveDirective} refused it`, sourceFile);
  });
  navigation?.addEventListener('navigate', (event) => {
    const { origin, protocol } = new OwnURL(urlOf(destinationOf(event as NavigateEvent)));
    if (!/^https?:$/.test(protocol) || origin === location.origin || isPressed(event as NavigateEvent) || formOf(event as NavigateEvent))
      return;
    preventDefault.call(event);
    blame('it led the page to another site', String(new OwnError().stack));
  });
}
