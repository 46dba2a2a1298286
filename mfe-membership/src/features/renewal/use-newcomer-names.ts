import { useLingui } from '@lingui/react/macro';
import type { RenewalValues } from './renewal-schema.ts';

export type Newcomers = 'newParents' | 'newChildren';

/** Names a person who joins with a renewal, by list and position: "New parent", "New child 2". */
export function useNewcomerNames(): (list: Newcomers, place: number, values: Pick<RenewalValues, Newcomers>) => string {
  const { t } = useLingui();
  return (list, place, { [list]: people }) => {
    const number = place + 1;
    if (list === 'newParents') return people.length > 1 ? t`New parent ${number}` : t`New parent`;
    return people.length > 1 ? t`New child ${number}` : t`New child`;
  };
}
