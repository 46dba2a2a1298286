import type { Post } from '@portal/contract';
import { Page, Sections, Skeleton } from '@portal/ui';
import { type AsyncData, AsyncSection } from '@portal/ui-parts';
import { ClassSection } from '../class-table/class-section.tsx';
import { ClassesSkeleton } from '../class-table/classes-skeleton.tsx';
import type { GroupClasses } from '../class-table/group-classes.ts';
import { AdvanceClass } from './advance-class.tsx';
import { ArticleHead } from './article-head.tsx';
import { PostText } from './post-text.tsx';
import { SimilarCourses } from './similar-courses.tsx';

/** A group: its classes, the advance class, the text. */
export function GroupView({ post, classes }: { post: Post; classes: AsyncData<GroupClasses> }) {
  return (
    <Page>
      <ArticleHead post={post} />
      <Sections>
        <AsyncSection
          data={classes}
          skeleton={
            <Skeleton>
              <ClassesSkeleton />
            </Skeleton>
          }
          after={
            <>
              <AdvanceClass post={post} />
              <PostText post={post} />
              <SimilarCourses post={post} />
            </>
          }
        >
          {(classes) => <ClassSection {...classes} group={post} />}
        </AsyncSection>
      </Sections>
    </Page>
  );
}
