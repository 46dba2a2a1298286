import type { Locale, SectionId } from '@portal/contract';
import { Button, Container } from '@portal/ui';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { readReleases } from '../../federation/releases.ts';
import { previewCopy } from '../../protocol/preview-copy.ts';
import { useShellServices } from '../../shell-services/shell-services-context.tsx';
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

/** Shows which sections of this visitor's page aren't live, whose they are and until when, and leads back to the live ones. */
export function PreviewBanner() {
  const { locale } = useShellServices();
  const { pathname, search } = useLocation();
  return (
    <Bar as="aside" aria-label={previewCopy.preview[locale]}>
      <Row as="form" method="post" action="/preview/end">
        <p>
          {previewCopy.onlyToYou[locale]} {namesOfPreviews(locale)}
        </p>
        <input type="hidden" name="path" value={pathname + search} />
        <Button variant="quiet" size="row" type="submit">
          {previewCopy.back[locale]}
        </Button>
      </Row>
    </Bar>
  );
}

function namesOfPreviews(locale: Locale): string {
  const named = Object.entries(readReleases(document).sections).flatMap(([section, { live, previewed }]) => {
    if (!previewed) return [];
    const { build, provider, version } = live;
    const until = `${previewCopy.until[locale]} ${timeOf(previewed)}`;
    return `${previewCopy.sections[section as SectionId][locale]}, ${build} (${provider} ${version}). ${until}`;
  });
  return named.join('; ');
}

/**
 * Hong Kong time as `h:mm AM`, as everywhere (LAYOUT-25, LAYOUT-26), but without the date library, which no script of the shell contains.
 */
const timeOf = (moment: string) =>
  new Date(moment).toLocaleTimeString('en-US', { timeZone: 'Asia/Hong_Kong', hour: 'numeric', minute: '2-digit' });
