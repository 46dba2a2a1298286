import { type Listening, listen as listenOn } from '@portal/server-kit';
import { createApp } from './app.ts';
import type { Context } from './context.ts';
import { createDeskApp } from './desk/desk-app.ts';
import type { Metrics } from './http/metrics.ts';

interface Servers extends Listening {
  /** Undefined without DESK_PORT. */
  deskPort: number | undefined;
}

/** Serves the app on API_PORT and, with DESK_PORT, the staff's desk there (0: any free one). */
export async function listen(ctx: Context, metrics?: Metrics): Promise<Servers> {
  const { config, log } = ctx;
  const common = { host: config.HOST, settings: config, warn: (sentence: string) => log.warn(sentence) };
  const api = await listenOn({
    ...common,
    fetch: createApp(ctx, { metrics }).fetch,
    name: 'The back end',
    port: config.API_PORT,
    portSetting: 'API_PORT',
    keys: { CARD_SECRET_KEY: config.CARD_SECRET_KEY, links: ctx.linkKeys },
  });
  if (config.DESK_PORT === undefined) return { ...api, deskPort: undefined };
  const fetch = createDeskApp(ctx, metrics).fetch;
  const desk = await listenOn({ ...common, fetch, name: 'The desk', port: config.DESK_PORT, portSetting: 'DESK_PORT' }).catch(
    async (error: unknown) => {
      await api.end();
      throw error;
    },
  );
  const end = async () => {
    await Promise.all([desk.end(), api.end()]);
  };
  return { ...api, deskPort: desk.port, end };
}
