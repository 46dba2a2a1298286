import { Trans, useLingui } from '@lingui/react/macro';
import { paths, pick } from '@portal/contract';
import type { VacancyAlert } from '@portal/contract/endpoints';
import { useHref } from '@portal/contract/react';
import { Button, CloseIcon, color, formatDay, Stack, space, TextLink } from '@portal/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { courseQueryOf, courseSearch } from '../filters/course-query.ts';
import { useFilterLabels } from '../filters/use-filter-labels.ts';
import { useVacancyAlerts } from './vacancy-alerts.ts';

const List = styled.ul`
  display: grid;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px ${space[16]};
    padding-block: ${space[8]};
    border-top: 1px solid ${color.line};
  }
`;

const Small = styled.p`
  font: var(--small);
  color: ${color.ink2};
`;

/** The member's alerts for open places, each with a button to end it (ALERT-06). */
export function AlertList() {
  const { alerts } = useVacancyAlerts();
  if (alerts.length === 0) return null;
  return (
    <Stack as="section" $gap={12} aria-labelledby="alerts">
      <h2 id="alerts">
        <Trans>We will email you when a place opens</Trans>
      </h2>
      <List>
        {alerts.map((alert) => (
          <Row key={alert.id} alert={alert} />
        ))}
      </List>
    </Stack>
  );
}

function Row({ alert }: { alert: VacancyAlert }) {
  const { t } = useLingui();
  const href = useHref();
  const { notify } = useShell();
  const { remove } = useVacancyAlerts();
  const [removing, setRemoving] = useState(false);
  const { name, path, about } = useAlertWords(alert);
  const stop = () => {
    setRemoving(true);
    void remove(alert)
      .then(() => notify.success(t`We will no longer notify you.`))
      .catch(() => setRemoving(false));
  };
  return (
    <li>
      <div>
        <TextLink to={href(path)}>{name}</TextLink>
        {about && <Small>{about}</Small>}
        {alert.proof && (
          <Small>
            <Trans>Check your inbox and open our link to switch the alert on.</Trans>
          </Small>
        )}
      </div>
      <Button variant="text" size="row" icon={<CloseIcon />} busy={removing} aria-label={t`Stop: ${name}`} onClick={stop}>
        <Trans>Stop</Trans>
      </Button>
    </li>
  );
}

/** Describes an alert, with a link to the page that it is about. */
function useAlertWords({ activity, search }: VacancyAlert): { name: string; path: string; about?: string } {
  const { t } = useLingui();
  const { locale } = useShell();
  const labels = useFilterLabels([]);
  if (activity) {
    const date = formatDay(activity.start_date, locale);
    return {
      name: `${pick(activity, 'className', locale).text} (${activity.code})`,
      path: paths.article({ articleAlias: activity.cmsgroup?.alias ?? '' }, { class: activity.code }),
      about: t`From ${date}`,
    };
  }
  const query = courseQueryOf(search ?? {});
  const words = [query.q, query.unit, ...labels(query).map(({ label }) => label)].filter(Boolean).join(' · ');
  return { name: words || t`New classes`, path: paths.courses({}, courseSearch(query)) };
}
