import { sectionIds } from '@portal/contract';
import { rollback } from '@portal/releases';
import type { Route } from '../http/console.ts';
import { inOneLine, readFields } from '../http/forms.ts';
import { carryOut, showBack, showDone } from '../http/show.ts';

/** Asks for confirmation and shows what members will see; then goes back, or ends a trial. */
export const rollBack: Route = (app, { releases }) => {
  app.get('/:locale/sections/:section/back', (c) => {
    const section = findSection(c.req.param('section'));
    return section ? showBack(c, releases, section) : c.notFound();
  });

  app.post('/:locale/sections/:section/back', async (c) => {
    const section = findSection(c.req.param('section'));
    if (!section) return c.notFound();
    const { from = '', why = '' } = await readFields(c);
    return carryOut(
      c,
      (problem) => showBack(c, releases, section, { problem, typed: why }),
      async (by) => {
        const before = await releases.registry.read();
        await rollback(releases, section, { by, from, ...(why.trim() !== '' && { why: inOneLine(why) }) });
        return showDone(c, '', { text: before.sections[section]?.canary?.release.build === from ? 'done.ended' : 'done.back' });
      },
    );
  });
};

const findSection = (name: string) => sectionIds.find((id) => id === name);
