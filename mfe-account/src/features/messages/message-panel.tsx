import { Trans } from '@lingui/react/macro';
import type { Message } from '@portal/contract/endpoints';
import { ButtonLink, Cluster, color, DateTime, MailIcon, Panel, Stack } from '@portal/ui';
import { Status } from '@portal/ui-parts';
import { useId } from 'react';
import styled from 'styled-components';

const Sent = styled.p`
  font: var(--small);
  color: ${color.ink2};
`;

/* A message may hold long words or addresses. */
const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** One message: whether it is new, when it was sent, what it says and where it leads. */
export function MessagePanel({ message: { at, read, subject, paragraphs, link } }: { message: Message }) {
  const subjectId = useId();
  return (
    <Panel as="article" aria-labelledby={subjectId}>
      <Stack $gap={12}>
        <div>
          <Cluster $gap={8}>
            {!read && (
              <Status tone="moving" icon={<MailIcon size={16} />}>
                <Trans>New</Trans>
              </Status>
            )}
            <Sent>
              <DateTime at={at} />
            </Sent>
          </Cluster>
          <h3 id={subjectId}>{subject}</h3>
        </div>
        {paragraphs.map((paragraph, index) => (
          <Text key={index}>{paragraph}</Text>
        ))}
        {link && (
          <div>
            <ButtonLink variant="quiet" size="row" to={link.path} aria-describedby={subjectId}>
              {link.label}
            </ButtonLink>
          </div>
        )}
      </Stack>
    </Panel>
  );
}
