import { Trans, useLingui } from '@lingui/react/macro';
import type { Post } from '@portal/contract';
import { LocalText } from '@portal/contract/react';
import type { UnitHue } from '@portal/ui';
import { FilterPills } from '@portal/ui-parts';
import type { CourseQuery } from '../filters/course-query.ts';
import { postHue } from '../post/post-unit.ts';
import type { CourseLinks } from './use-course-query.ts';

const glyphs: Record<UnitHue, string> = { aquatics: 'aqua', dance: 'dance', camps: 'camp', stem: 'stem', sports: 'sport', early: 'early' };

export interface UnitPillsProps {
  units: Post[];
  query: CourseQuery;
  links: CourseLinks;
}

/** One business unit, or all of them. Without the list of units the courses are still shown. */
export function UnitPills({ units, query, links }: UnitPillsProps) {
  const { t } = useLingui();
  const all = { to: links.linkTo({ unit: undefined }), label: <Trans>All units</Trans>, current: query.unit === undefined };
  const pills = units.map((unit) => ({
    to: links.linkTo({ unit: unit.alias ?? undefined }),
    label: <LocalText of={unit} field="title" />,
    icon: <Glyph hue={postHue(unit)} />,
    current: query.unit === unit.alias,
  }));
  return <FilterPills label={t`Business unit`} pills={[all, ...pills]} />;
}

function Glyph({ hue }: { hue: UnitHue | undefined }) {
  return hue ? <img src={`/art/glyph-${glyphs[hue]}.svg`} alt="" width="24" height="24" loading="lazy" /> : null;
}
