import type { Context } from '../../context.ts';
import type { PaymentAttemptRow } from '../../db/schema/index.ts';
import type { CardGateway } from '../../gateways/card-gateway.ts';
import type { WalletGateway } from '../../gateways/wallet-gateway.ts';
import { refuse } from '../../refusal.ts';

type Begun = Pick<PaymentAttemptRow, 'gateway'>;

/** The wallet where an attempt began; PROVIDER_UNAVAILABLE when it is not set up any more. */
export const walletOf = (ctx: Context, attempt: Begun): WalletGateway => find(ctx.gateways.payme, attempt);

/** The card gateway where an attempt began; PROVIDER_UNAVAILABLE when it is not set up any more. */
export const cardOf = (ctx: Context, attempt: Begun): CardGateway => find(ctx.gateways.card, attempt);

function find<T>(gateways: Record<string, T>, { gateway }: Begun): T {
  if (!Object.hasOwn(gateways, gateway)) throw refuse('PROVIDER_UNAVAILABLE');
  return gateways[gateway]!;
}
