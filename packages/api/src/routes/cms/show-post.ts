import { showPost } from '@portal/contract/endpoints';
import { findPostById } from '../../domain/catalogue/posts.ts';
import { route } from '../../http/route.ts';

export const showPostRoute = route(showPost, ({ input, ctx }) => findPostById(ctx, input.params.id));
