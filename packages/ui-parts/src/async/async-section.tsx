import { Container } from '@portal/ui';
import { type ReactNode, Suspense } from 'react';
import { LoadFailure, type LoadFailureProps } from '../feedback/load-failure.tsx';
import type { AsyncData } from './async-data.ts';
import { useAsyncData } from './use-async-data.ts';

export interface AsyncSectionProps<T> {
  data: AsyncData<T>;
  /** The shape of the coming content. */
  skeleton: ReactNode;
  children: (value: T, state: { loading: boolean }) => ReactNode;
  /** Content below that would jump: it is shown when the part has loaded or failed. */
  after?: ReactNode;
  /** Replaces the usual words when the part could not be loaded. */
  failure?: Pick<LoadFailureProps, 'title' | 'children' | 'heading'>;
  /** It has no container around it: its failure gets one. */
  wide?: boolean;
}

/**
 * The place of a part that loads by itself: its skeleton, then its content, or a failure with a retry. What is shown stays while a newer
 * answer is loading.
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
