import { Trans } from '@lingui/react/macro';
import { type Post, paths } from '@portal/contract';
import { LocalText, useHref } from '@portal/contract/react';
import { CheckIcon, ClockIcon, color, media, PageHeading, PeopleIcon, Picture, PinIcon, space, UserIcon, unitColor } from '@portal/ui';
import { Breadcrumbs } from '@portal/ui-parts';
import styled from 'styled-components';
import { HeadColumns } from '../../parts/head-columns.tsx';
import { useShell } from '../../shell.ts';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { factsOf } from '../post/post-facts.ts';
import { postHue, trailOf, unitOf } from '../post/post-unit.ts';

/** Guesses the topic of a post's fact from its words, in either language. */
const icons = [
  { words: /\bages?\b|歲/i, Icon: PeopleIcon },
  { words: /coach|teacher|tutor|instructor|教練|導師/i, Icon: UserIcon },
  { words: /pool|venue|centre|studio|hall|site|泳池|池|場|中心|地點/i, Icon: PinIcon },
  { words: /week|session|lesson|hour|minute|day|night|星期|週|堂|小時|分鐘|日|夜/i, Icon: ClockIcon },
];

function FactIcon({ fact, color }: { fact: string; color: string }) {
  const Icon = icons.find(({ words }) => words.test(fact))?.Icon ?? CheckIcon;
  return <Icon size={18} color={color} />;
}

const Trail = styled.div`
  margin-top: -20px;
  ${media.md} {
    margin-block: -24px 4px;
  }
`;

const Unit = styled.p<{ $deep: string }>`
  margin-bottom: ${space[8]};
  font: var(--small-bold);
  color: ${({ $deep }) => $deep};
`;

const Lead = styled.p`
  max-width: 560px;
  margin-top: ${space[12]};
  color: ${color.ink2};
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px ${space[24]};
  margin-top: ${space[20]};
  font: var(--small);
  color: ${color.ink2};
  & > li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
`;

const Mark = styled.div`
  margin-top: ${space[20]};
  ${media.print} {
    display: none;
  }
`;

/** Breadcrumbs, the picture, the unit, the title, a lead and short facts. */
export function ArticleHead({ post }: { post: Post }) {
  const href = useHref();
  const hue = postHue(post);
  const unit = unitOf(post);
  const deep = hue ? unitColor[hue].deep : color.ink2;
  const { facts, lang } = factsOf(post, useShell().locale);
  const trail = trailOf(post).map((parent) => ({
    label: <LocalText of={parent} field="title" />,
    to: href(paths.article({ articleAlias: parent.alias ?? '' })),
  }));
  return (
    <>
      <Trail>
        <Breadcrumbs trail={[{ label: <Trans>Our units</Trans>, to: href(paths.departments()) }, ...trail]} />
      </Trail>
      <HeadColumns>
        <Picture src={post.photo ?? undefined} alt="" corner="sail" hue={hue} eager />
        <div>
          {unit && (
            <Unit $deep={deep}>
              <LocalText of={unit} field="title" />
            </Unit>
          )}
          <PageHeading>
            <LocalText of={post} field="title" />
          </PageHeading>
          <Lead>
            <LocalText of={post} field="des" />
          </Lead>
          {facts.length > 0 && (
            <Facts lang={lang}>
              {facts.map((fact) => (
                <li key={fact}>
                  <FactIcon fact={fact} color={deep} />
                  {fact}
                </li>
              ))}
            </Facts>
          )}
          {post.type === 'Group' && (
            <Mark>
              <FavouriteButton group={post} />
            </Mark>
          )}
        </div>
      </HeadColumns>
    </>
  );
}
