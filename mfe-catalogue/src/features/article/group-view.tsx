import { Page, Sections, Skeleton, SkeletonRows } from '@portal/ui';
import { type AsyncData, AsyncSection, Html } from '@portal/ui-parts';
import { ClassSection } from '../class-table/class-section.tsx';
import type { GroupClasses } from '../class-table/group-classes.ts';
import { AdvanceClass } from './advance-class.tsx';
import type { ArticleData } from './article-data.ts';
import { ArticleHead } from './article-head.tsx';

/** A group: its classes, the advance class, the text. */
export function GroupView({ post, html, htmlLang, classes }: ArticleData & { classes: AsyncData<GroupClasses> }) {
  return (
    <Page>
      <ArticleHead post={post} />
      <Sections>
        <AsyncSection
          data={classes}
          skeleton={
            <Skeleton>
              <SkeletonRows rows={6} />
            </Skeleton>
          }
          after={
            <>
              <AdvanceClass post={post} />
              <Html html={html} lang={htmlLang} />
            </>
          }
        >
          {(classes) => <ClassSection {...classes} group={post} />}
        </AsyncSection>
      </Sections>
    </Page>
  );
}
