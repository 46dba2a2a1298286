import { Page, Sections, Skeleton, SkeletonRows } from '@portal/ui';
import type { Part } from '../../parts/part.ts';
import { PartView } from '../../parts/part-view.tsx';
import { usePart } from '../../parts/use-part.ts';
import { ClassSection } from '../class-table/class-section.tsx';
import { postHue } from '../post/post-unit.ts';
import { AdvanceClass } from './advance-class.tsx';
import { ArticleHead } from './article-head.tsx';
import type { ArticleData, GroupClasses } from './article-route.tsx';
import { Html } from './html.tsx';

/** A group: its classes, the advance class, the text. */
export function GroupView({ post, html, htmlLang, classes }: ArticleData & { classes: Part<GroupClasses> }) {
  const part = usePart('classes', classes);
  // What comes after the classes would jump when they come.
  const settled = part.data !== undefined || part.failed;
  return (
    <Page>
      <ArticleHead post={post} />
      <Sections>
        <PartView
          part={part}
          skeleton={
            <Skeleton>
              <SkeletonRows rows={6} />
            </Skeleton>
          }
        >
          {({ activities, places }) => <ClassSection activities={activities} places={places} hue={postHue(post)} />}
        </PartView>
        {settled && <AdvanceClass post={post} />}
        {settled && <Html html={html} lang={htmlLang} />}
      </Sections>
    </Page>
  );
}
