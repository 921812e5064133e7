import { SkeletonLines } from '@portal/shared-ui';
import { messageOf, RetryNotice } from '@portal/shared-ui/answers';
import type { ApiQuery } from '@portal/shared-ui/queries';
import type { ReactNode } from 'react';

export interface AnsweredProps<T> {
  answer: ApiQuery<T>;
  what: string;
  /** About as many as make the height of what comes, each 40 pixels. */
  lines: number;
  children: (data: T) => ReactNode;
}

export function Answered<T>({ answer: { data, error, retry, retrying }, what, lines, children }: AnsweredProps<T>) {
  if (data !== undefined) return children(data);
  if (error !== null)
    return <RetryNotice text={`An error has occurred: ${messageOf(error)}`} onRetry={retry} retrying={retrying} />;
  return <SkeletonLines what={what} lines={lines} />;
}
