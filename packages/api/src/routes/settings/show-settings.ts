import { showSettings } from '@portal/contract/endpoints';
import { findSettings } from '../../domain/settings.ts';
import { route } from '../../http/route.ts';

export const showSettingsRoute = route(showSettings, ({ ctx }) => findSettings(ctx.db));
