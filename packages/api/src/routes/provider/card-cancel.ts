import { providerPaths } from '../../gateways/gateways.ts';
import type { RawRoute } from '../../http/route.ts';
import { returnToPortal } from './return-to-portal.ts';

export const cardCancel: RawRoute = { method: 'post', path: providerPaths.cardCancel, handle: returnToPortal };
