interface Policy {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

// Captured before any remote's code ran: later patches have no effect.
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
 * Everything that turns HTML into code and that the rest of the page's policy doesn't stop: a script, a frame with a document in its
 * attribute, and pieces that could be joined into these (an XML entity, a name that breaks off). `replace` reads only the expression's own
 * properties, so patches have no effect.
 */
const code = Object.defineProperties(/<(\/?(?:[^\s<>/]*:)?)(?:script|iframe)|<(?=!entity|[/!]?[^\s<>/]*$)/gi, {
  exec: { value: exec },
  flags: { value: 'gi' },
  global: { value: true },
  unicode: { value: false },
});

/** HTML without code. DOMPurify drops a `noembed` with all its content, as it does a script. */
const harmless = (html: string): string =>
  apply(replace, code, [html, (_all: string, start?: string) => (start === undefined ? '&lt;' : `<${start}noembed`)]);

const rules: Policy = {
  createHTML: harmless,
  createScriptURL(given) {
    const address = absolute(given);
    if (!isIn(`${origin}/releases/`, address) && !isIn(`${origin}/assets/`, address))
      throw new TypeError(`${given} is not a script of the site`);
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

/**
 * Makes the browser reject every other policy from now on, even in empty frames and windows that the page opens: those inherit the page's
 * rules.
 */
function denyOtherPolicies(): void {
  document.head.append(
    Object.assign(document.createElement('meta'), { httpEquiv: 'Content-Security-Policy', content: "trusted-types 'none'" }),
  );
}

let reportDenied = (_what: string, _stack: string) => {};

/** Calls `blame` whenever a section asks its policy for something that isn't its own. */
export function watchTrust(blame: typeof reportDenied): void {
  reportDenied = blame;
}

/**
 * The policy that each build and DOMPurify get, whatever they name it. It allows scripts from the caller's own release (for the shell's
 * build, named in remote-kit's host configuration, the shell's scripts) and HTML without code, but no code from text.
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
