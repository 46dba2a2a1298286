import { Container } from '@portal/ui';
import { type ReactNode, Suspense } from 'react';
import { LoadFailure, type LoadFailureProps } from '../feedback/load-failure.tsx';
import type { AsyncData } from './async-data.ts';
import { useAsyncData } from './use-async-data.ts';

export interface AsyncSectionProps<T> {
  data: AsyncData<T>;
  /** The shape of the content to come. */
  skeleton: ReactNode;
  children: (value: T, state: { loading: boolean }) => ReactNode;
  /** Content below that would jump if shown before the part has loaded or failed. */
  after?: ReactNode;
  /** Replaces the usual text if the part could not be loaded. */
  failure?: Pick<LoadFailureProps, 'title' | 'children' | 'heading'>;
  /** Set if the section has no container around it; its failure then gets one. */
  wide?: boolean;
}

/**
 * Shows data that loads separately: a skeleton, then the content, or a failure with a retry. The content stays while a newer response is
 * loading.
 */
export function AsyncSection<T>({ skeleton, ...rest }: AsyncSectionProps<T>) {
  return (
    <Suspense fallback={skeleton}>
      <Loaded {...rest} />
    </Suspense>
  );
}

function Loaded<T>({ data, children, after, failure, wide }: Omit<AsyncSectionProps<T>, 'skeleton'>) {
  const { outcome, loading, retry } = useAsyncData(data);
  const Around = wide ? Container : Bare;
  return (
    <>
      {outcome.ok ? (
        children(outcome.value, { loading })
      ) : (
        <Around>
          <LoadFailure heading="h3" {...failure} retry={retry} retrying={loading} />
        </Around>
      )}
      {after}
    </>
  );
}

const Bare = ({ children }: { children: ReactNode }) => children;
