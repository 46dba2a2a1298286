import { type LoadArgs, type LocalText, pick, type Shell } from '@portal/contract';
import { listPosts } from '@portal/contract/endpoints';
import { prepareHtml } from '@portal/ui-parts';

export interface Note {
  id: number;
  title: LocalText;
  content: LocalText;
}

export interface RegisterData {
  /** All active Enrollment Notes in order; empty if they could not be loaded (REGISTER-06, REGISTER-07). */
  notes: Note[];
}

export async function loadRegister(shell: Shell<'membership'>, { request, rendered }: LoadArgs): Promise<RegisterData> {
  const [notes] = await Promise.all([loadNotes(shell, request.signal), rendered || prepareHtml()]);
  return { notes };
}

async function loadNotes(shell: Shell<'membership'>, signal: AbortSignal): Promise<Note[]> {
  const body = { type: 'Enrollment Notes', limit: 100, is_recommend: false, with_content: true, language: shell.locale };
  try {
    const { posts } = await shell.api.call(listPosts, { body }, { quiet: true, signal });
    return posts.map((post) => ({
      id: post.id,
      title: pick(post, 'title', shell.locale),
      content: pick(post, 'content', shell.locale),
    }));
  } catch {
    return [];
  }
}
