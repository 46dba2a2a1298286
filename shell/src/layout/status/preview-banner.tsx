import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Container } from '@portal/ui';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { readReleases } from '../../federation/releases.ts';
import { Bar } from './bar.tsx';

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  & > p {
    flex: 1 1 240px;
    overflow-wrap: anywhere;
  }
`;

/** Says that this visitor sees sections that aren't live, and leads back to the live ones. */
export function PreviewBanner() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const names = useSyncExternalStore(subscribe, namesOfPreviews, () => '');
  if (!names) return null;
  return (
    <Bar as="aside" aria-label={t`Preview`}>
      <Row as="form" method="post" action="/preview/end">
        <p>
          <Trans>Preview, visible only to you: {names}</Trans>
        </p>
        <input type="hidden" name="path" value={pathname + search} />
        <Button variant="quiet" size="row" type="submit">
          <Trans>Back to the live site</Trans>
        </Button>
      </Row>
    </Bar>
  );
}

/** A page keeps the releases that it came with; the server renders no page that has a preview. */
const subscribe = () => () => {};

function namesOfPreviews(): string {
  const previews = Object.values(readReleases(document).sections).filter(({ previewed }) => previewed);
  return previews.map(({ live }) => `${live.build} (${live.provider} ${live.version})`).join(', ');
}
