import { providerPaths } from '../../gateways/gateways.ts';
import type { RawRoute } from '../../http/route.ts';
import { returnToPortal } from './return-to-portal.ts';

export const cardReceipt: RawRoute = { method: 'post', path: providerPaths.cardReceipt, handle: returnToPortal };
