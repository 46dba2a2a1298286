import type { PageReleases } from '@portal/release-format/live';
import type { CardForms } from './card-forms.ts';
import { watchTrust } from './trusted-types.ts';
import { traceTo } from './vendor-errors.ts';

/** The part of the Navigation API that this file uses. */
interface NavigateEvent extends Event {
  destination: { url: string };
  /** The name of a file, for a link that only saves one. */
  downloadRequest: string | null;
  /** What a form posts. */
  formData?: FormData | null;
  /** A person pressed a link or a form's button. */
  userInitiated: boolean;
}

// Captured before any remote's code ran: later patches have no effect.
const { apply } = Reflect;
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
  return (from: T): T[N] => (get ? apply(get, from, []) : from[name]);
};
const destinationOf = getter(NavigateEvent, 'destination');
const downloadOf = getter(NavigateEvent, 'downloadRequest');
const formOf = getter(NavigateEvent, 'formData');
const isPressed = getter(NavigateEvent, 'userInitiated');
const urlOf = getter(NavigationDestination, 'url');
const originOf = getter(URL, 'origin');
const protocolOf = getter(URL, 'protocol');
const hrefOf = getter(URL, 'href');
const isWeb = (protocol: string) => protocol === 'https:' || protocol === 'http:';
/** The origin of the card form's gateway, which the page's policy names too. */
const cardForm = document.querySelector<HTMLMetaElement>('meta[name=portal-card-form]')?.content;

/** APIs that get around the page's policies. */
const uncovered = {
  RTCPeerConnection: 'a line of its own (WebRTC)',
  webkitRTCPeerConnection: 'a line of its own (WebRTC)',
  XSLTProcessor: 'elements that need no Trusted Types (XSLT)',
};

/**
 * Keeps scripts from taking the page to another site, in browsers with the Navigation API. Navigations that a person starts go through; the
 * card form's gateway gets only the form that the back end returned. WebRTC and XSLT, which no policy covers, are removed. Everything that
 * is denied here or by the page's policy is reported with the release whose script it was, once per kind.
 */
export function watchBreaches(releases: PageReleases, report: (error: unknown) => void, cardForms: CardForms): void {
  const reported = new Set<string>();
  const blame = (what: string, where: string) => {
    const failure = traceTo(releases, 'F-606', where, new OwnError(what));
    if (!failure || reported.has(`${failure.build} ${what}`)) return;
    reported.add(`${failure.build} ${what}`);
    report(failure);
  };
  document.addEventListener('securitypolicyviolation', ({ isTrusted, effectiveDirective, sourceFile }) => {
    // A section could forge such an event to blame another section.
    if (isTrusted) blame(`${effectiveDirective} refused it`, sourceFile);
  });
  watchTrust(blame);
  for (const [name, use] of Object.entries(uncovered)) {
    const get = () => blame(`it asked for ${use}`, String(new OwnError().stack));
    if (name in globalThis) Object.defineProperty(globalThis, name, { get });
  }
  navigation?.addEventListener('navigate', (event) => {
    const to = new OwnURL(urlOf(destinationOf(event as NavigateEvent)));
    const protocol = protocolOf(to);
    const origin = originOf(to);
    // A page that a script creates has our origin but isn't watched, and the script may write a nonce into it.
    const isSaved = downloadOf(event as NavigateEvent) !== null;
    const isMade = protocol === 'blob:' && !isSaved;
    // This includes other programs, such as a mail client.
    const isOut = origin !== location.origin && (isWeb(protocol) || !isSaved);
    const mayLeave =
      origin === cardForm ? cardForms.isExpected(hrefOf(to), formOf(event as NavigateEvent)) : isPressed(event as NavigateEvent);
    if ((!isOut || mayLeave) && !isMade) return;
    apply(preventDefault, event, []);
    blame('it led the page to another site', String(new OwnError().stack));
  });
}
