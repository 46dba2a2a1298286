import { type Listening, listen as listenOn } from '@portal/server-kit';
import { createApp } from './app.ts';
import type { Context } from './context.ts';
import type { Metrics } from './http/metrics.ts';

/** Serves the app on API_PORT (0: any free one). */
export function listen(ctx: Context, metrics?: Metrics): Promise<Listening> {
  const { config, log } = ctx;
  return listenOn({
    fetch: createApp(ctx, { metrics }).fetch,
    name: 'The back end',
    port: config.API_PORT,
    portSetting: 'API_PORT',
    host: config.HOST,
    settings: config,
    keys: { CARD_SECRET_KEY: config.CARD_SECRET_KEY, links: ctx.linkKeys },
    warn: (sentence) => log.warn(sentence),
  });
}
