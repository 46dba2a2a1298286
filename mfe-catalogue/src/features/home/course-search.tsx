import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { Button, Container, color, media, PageHeading, radius, sail, shadow } from '@portal/ui';
import { SearchField } from '@portal/ui-parts';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { useSuggestions } from '../courses/use-suggestions.ts';

const Panel = styled.div`
  position: relative;
  padding-top: 8px;
  ${media.md} {
    display: grid;
    grid-template-columns: 2fr 3fr;
    align-items: center;
    gap: 40px;
    margin-top: -72px;
    padding: 32px 40px;
    border-radius: ${radius.panel} ${radius.panel} ${sail.big};
    border-bottom-left-radius: ${radius.panel};
    background: ${color.white};
    box-shadow: ${shadow.raised};
  }
`;

const Form = styled.form`
  margin-top: 16px;
  ${media.md} {
    margin-top: 0;
  }
`;

/** A search whose Enter key or button opens the courses with the text as `q` (HOME-04). */
export function CourseSearch() {
  const { t } = useLingui();
  const { navigate, href } = useShell();
  const [text, setText] = useState('');
  const { suggestions, onTextChange } = useSuggestions();
  const search = (event: FormEvent) => {
    event.preventDefault();
    navigate(paths.courses({}, { q: text.trim() || undefined }));
  };
  return (
    <Container>
      <Panel>
        <PageHeading>
          <Trans>Find something they will look forward to</Trans>
        </PageHeading>
        <Form role="search" action={href(paths.courses())} onSubmit={search}>
          <SearchField
            label={t`Search courses`}
            placeholder={t`Swimming, camp, robot…`}
            name="q"
            value={text}
            suggestions={{ ...suggestions, choose: setText }}
            onChange={({ target }) => {
              setText(target.value);
              onTextChange(target.value);
            }}
            action={
              <Button type="submit">
                <Trans>Search</Trans>
              </Button>
            }
          />
        </Form>
      </Panel>
    </Container>
  );
}
