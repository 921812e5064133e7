import { Skeleton, VisuallyHidden } from '@mantine/core';
import { t } from '@portal/shared-i18n';
import classes from './skeleton-lines.module.css';

export interface SkeletonLinesProps {
  lines: number;
}

/** Appears after 200 ms, so that a quick response does not flicker. */
export function SkeletonLines({ lines }: SkeletonLinesProps) {
  return (
    <div className={classes.lines}>
      <VisuallyHidden role="status">{t('Loading…')}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same
        <Skeleton key={line} height={20} />
      ))}
    </div>
  );
}
