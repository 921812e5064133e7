import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './skeleton-lines.module.css';

export interface SkeletonLinesProps {
  what: string;
  lines: number;
}

/** Seen after 200 ms, so that a quick answer does not flicker. */
export function SkeletonLines({ what, lines }: SkeletonLinesProps) {
  return (
    <div className={classes.lines}>
      <VisuallyHidden role="status">Loading {what} …</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same
        <Skeleton key={line} height={20} />
      ))}
    </div>
  );
}
