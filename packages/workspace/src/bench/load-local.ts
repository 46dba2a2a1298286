import type { Remote, SectionId } from '@portal/contract';
// Sets the hash of each script, as the shell does.
import '../../../../shell/src/federation/scripts.ts';

const remotes: Record<SectionId, () => Promise<{ default: unknown }>> = {
  catalogue: () => import('../../../../mfe-catalogue/src/remote.tsx'),
  'cart-checkout': () => import('../../../../mfe-cart-checkout/src/remote.tsx'),
  payment: () => import('../../../../mfe-payment/src/remote.tsx'),
  account: () => import('../../../../mfe-account/src/remote.tsx'),
  membership: () => import('../../../../mfe-membership/src/remote.tsx'),
};

/** Replaces the shell's `load-release.ts` in the single bundle: the remote is part of the same build. */
export async function loadRelease(section: SectionId) {
  const loaded = await remotes[section]();
  return { release: { provider: 'single', version: '0', build: 'single' }, remote: loaded.default as Remote };
}
