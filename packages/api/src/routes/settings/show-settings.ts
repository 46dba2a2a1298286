import { showSettings } from '@portal/contract/endpoints';
import { findSettings } from '../../domain/catalogue/site-content.ts';
import { route } from '../../http/route.ts';

export const showSettingsRoute = route(showSettings, ({ ctx }) => findSettings(ctx.db));
