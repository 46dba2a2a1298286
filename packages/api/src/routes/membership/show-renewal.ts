import { showRenewal } from '@portal/contract/endpoints';
import { toRenewal } from '../../domain/renewal/to-renewal.ts';
import { route } from '../../http/route.ts';

export const showRenewalRoute = route(showRenewal, ({ ctx, viewer }) => toRenewal(ctx, viewer.member));
