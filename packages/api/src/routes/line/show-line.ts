import { showLine } from '@portal/contract/endpoints';
import { showLine as show } from '../../domain/line/show-line.ts';
import { route } from '../../http/route.ts';

export const showLineRoute = route(showLine, ({ input: { body }, ctx }) => show(ctx, body.activity_id, body.place));
