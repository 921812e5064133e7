import { t } from '@portal/shared-i18n';
import { SkeletonLines } from '@portal/shared-ui';
import { messageOf, RetryNotice } from '@portal/shared-ui/answers';
import type { ApiQuery } from '@portal/shared-ui/queries';
import type { ReactNode } from 'react';

export interface AnsweredProps<T> {
  answer: ApiQuery<T>;
  /** Of 40 pixels each, about as high as the content. */
  lines: number;
  children: (data: T) => ReactNode;
}

export function Answered<T>({ answer: { data, error, retry, retrying }, lines, children }: AnsweredProps<T>) {
  if (data !== undefined) return children(data);
  if (error !== null)
    return (
      <RetryNotice
        text={t('An error has occurred: {message}', { message: messageOf(error) })}
        onRetry={retry}
        retrying={retrying}
      />
    );
  return <SkeletonLines lines={lines} />;
}
