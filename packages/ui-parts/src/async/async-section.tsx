import { Container } from '@portal/ui';
import { type ReactNode, Suspense } from 'react';
import { LoadFailure, type LoadFailureProps } from '../feedback/load-failure.tsx';
import type { AsyncData } from './async-data.ts';
import { useAsyncData } from './use-async-data.ts';

export interface AsyncSectionProps<T> {
  data: AsyncData<T>;
  /** The shape of what comes. */
  skeleton: ReactNode;
  children: (value: T, state: { loading: boolean }) => ReactNode;
  /** What stands below and would jump: it shows when the piece is there, or has failed. */
  after?: ReactNode;
  /** What is said when it could not be loaded, where the usual words don't do. */
  failure?: Pick<LoadFailureProps, 'title' | 'children' | 'heading'>;
  /** Stands outside a container: its failure gets one. */
  wide?: boolean;
}

/** The place of a piece that loads by itself: its skeleton, then its content, or a failure with a retry. What is shown stays while a newer answer is on its way. */
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
