/** The part of the API that this file uses; TypeScript's library doesn't have it yet. */
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | undefined }): unknown;
}

/** Whether a script's address is a file of a release or of the shell's own build. */
const isOwnScript = (address: string): boolean => {
  const { origin, pathname } = new URL(address, location.origin);
  return origin === location.origin && /^\/(assets|releases)\//.test(pathname);
};

/**
 * The page's one Trusted Types policy. By its name, the browser passes it every string that becomes a script's address, in every build.
 * It has no rule for HTML, which only DOMPurify may make (with the library's own policy, `dompurify`), and none for code from text.
 */
export const policy = {
  createScriptURL: (address: string): string | undefined => (isOwnScript(address) ? address : undefined),
};

(globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes?.createPolicy('default', policy);
