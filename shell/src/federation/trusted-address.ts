interface Policy {
  createScriptURL(address: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

const rules: Policy = {
  createScriptURL(address) {
    if (!/^https?:$/.test(new URL(address).protocol)) throw new TypeError(`${address} is no address of a script`);
    return address;
  },
};

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('portal', rules) ?? rules;

/** Turns a text into a script's address: under the page's policy only named makers may, and this is the shell's, for the entries of releases. */
export function trustedAddress(address: string): string {
  return policy.createScriptURL(address);
}
