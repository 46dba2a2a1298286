import { Trans } from '@lingui/react/macro';
import { type Post, pick } from '@portal/contract';
import { LocalText } from '@portal/contract/react';
import { media, Panel, PanelTitle, Picture, space } from '@portal/ui';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { postHue } from '../post/post-unit.ts';

const Row = styled(Panel)`
  display: grid;
  gap: ${space[20]};
  align-items: center;
  ${media.md} {
    grid-template-columns: 240px minmax(0, 1fr);
  }
`;

/** The group that follows this one, with its picture (ARTICLE-12). */
export function AdvanceClass({ post }: { post: Post }) {
  const { locale } = useShell();
  const { text } = pick(post, 'advanceClass', locale);
  if (!text) return null;
  return (
    <Row as="section" $tone="mist" aria-labelledby="advance-class">
      {post.advanceClass_photo && <Picture src={post.advanceClass_photo} alt="" corner="thumb" hue={postHue(post)} />}
      <div>
        <PanelTitle id="advance-class">
          <Trans>Next level</Trans>
        </PanelTitle>
        <p>
          <LocalText of={post} field="advanceClass" />
        </p>
      </div>
    </Row>
  );
}
