import { Button, SkeletonLines } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import type { ApiQuery } from '@portal/shared-ui/queries';
import type { ReactNode } from 'react';
import classes from './section.module.css';

export interface FailureProps {
  message: string;
  onRetry: () => void;
  retrying?: boolean;
}

export function Failure({ message, onRetry, retrying = false }: FailureProps) {
  return (
    <div className={classes.failure} role="alert">
      <p>An error has occurred: {message}</p>
      {/* Not disabled while it works: it would lose the focus. */}
      <Button variant="default" aria-disabled={retrying} onClick={retrying ? undefined : onRetry}>
        {retrying ? 'Trying again …' : 'Try again'}
      </Button>
    </div>
  );
}

export interface AnsweredProps<T> {
  answer: ApiQuery<T>;
  what: string;
  /** About as many as make the height of what comes, each 40 pixels. */
  lines: number;
  children: (data: T) => ReactNode;
}

export function Answered<T>({ answer: { data, error, retry, retrying }, what, lines, children }: AnsweredProps<T>) {
  if (data !== undefined) return children(data);
  if (error !== null) return <Failure message={messageOf(error)} onRetry={retry} retrying={retrying} />;
  return <SkeletonLines what={what} lines={lines} />;
}
