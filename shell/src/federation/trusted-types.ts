interface Policy {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

// As they were before any remote's code ran: what it patches later is not asked.
const { apply } = Reflect;
const OwnURL = URL;
const OwnError = Error;
const { exec, [Symbol.replace]: replace } = RegExp.prototype;
const { startsWith } = String.prototype;
const readHref = Object.getOwnPropertyDescriptor(URL.prototype, 'href')?.get as () => string;

const { origin } = location;
const isIn = (folder: string, address: string): boolean => apply(startsWith, address, [folder]);
const absolute = (address: string): string => apply(readHref, new OwnURL(address, origin), []);

/**
 * All that turns HTML into code past the rest of the page's policy: a script, a frame with a document in its attribute, and the pieces from which one could put
 * these together (an entity of XML, a name that breaks off). What `replace` asks of it is its own: nothing patched is asked.
 */
const code = Object.defineProperties(/<(\/?(?:[^\s<>/]*:)?)(?:script|iframe)|<(?=!entity|[/!]?[^\s<>/]*$)/gi, {
  exec: { value: exec },
  flags: { value: 'gi' },
  global: { value: true },
  unicode: { value: false },
});

/** HTML without code. DOMPurify drops a `noembed` with all that is in it, as it does a script. */
const harmless = (html: string): string =>
  apply(replace, code, [html, (_all: string, start?: string) => (start === undefined ? '&lt;' : `<${start}noembed`)]);

const rules: Policy = {
  createHTML: harmless,
  createScriptURL(given) {
    const address = absolute(given);
    if (!isIn(`${origin}/releases/`, address) && !isIn(`${origin}/assets/`, address))
      throw new TypeError(`${given} is no script of the site`);
    return address;
  },
};

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('portal', rules) ?? rules;
const { createHTML, createScriptURL } = policy;
if (trustedTypes) {
  Object.defineProperty(trustedTypes, 'createPolicy', { value: createPolicy });
  denyOtherPolicies();
}

/** From now on the browser refuses every other policy, also in empty frames and windows that the page opens: they have the rules of the page that opened them. */
function denyOtherPolicies(): void {
  document.head.append(
    Object.assign(document.createElement('meta'), { httpEquiv: 'Content-Security-Policy', content: "trusted-types 'none'" }),
  );
}

let reportDenied = (_what: string, _stack: string) => {};

/** Calls `blame` whenever a section asks its policy for what is not its own. */
export function watchTrust(blame: typeof reportDenied): void {
  reportDenied = blame;
}

/**
 * What each build and DOMPurify get that make a policy, by whatever name: it passes scripts of the caller's own release, or of the shell for its own build (named
 * in remote-kit's host configuration), HTML without code, and no code at all.
 */
function createPolicy(name: string) {
  const own = name === 'shell' ? `${origin}/assets/` : releaseIn(stack());
  const deny = (what: string): never => {
    reportDenied(`it asked to trust ${what}`, stack());
    throw new TypeError(`The page does not trust ${what}`);
  };
  return Object.freeze({
    name,
    createHTML: (html: unknown) => apply(createHTML, policy, [`${html}`]),
    createScript: () => deny('code from text'),
    createScriptURL(given: unknown) {
      const address = absolute(`${given}`);
      return isIn(own, address) ? apply(createScriptURL, policy, [address]) : deny('a script that is not of its release');
    },
  });
}

const stack = () => `${new OwnError().stack}`;
const releaseFolder = new RegExp(`${origin.replaceAll('.', '\\.')}/releases/[\\w.-]+/`);
const releaseIn = (text: string): string => apply(exec, releaseFolder, [text])?.[0] ?? 'none';

/** Turns a text into a script's address, for the entries of releases. */
export const trustedAddress = (address: string): string => apply(createScriptURL, policy, [address]);
