import { type LoadArgs, type LocalText, type Price, pick, type Shell } from '@portal/contract';
import { listPosts } from '@portal/contract/endpoints';
import { prepareHtml } from '@portal/ui-parts';
import { loadFamilyPrice } from '../be-member/be-member-data.ts';

export interface Note {
  id: number;
  title: LocalText;
  content: LocalText;
}

export interface RegisterData {
  /** All active Enrollment Notes in order; empty if they could not be loaded (REGISTER-06, REGISTER-07). */
  notes: Note[];
  /** What a family membership costs; null if it could not be loaded. */
  family: Price | null;
}

export async function loadRegister(shell: Shell<'membership'>, { request, rendered }: LoadArgs): Promise<RegisterData> {
  const { signal } = request;
  const [notes, family] = await Promise.all([loadNotes(shell, signal), loadFamilyPrice(shell, signal), rendered || prepareHtml()]);
  return { notes, family };
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
