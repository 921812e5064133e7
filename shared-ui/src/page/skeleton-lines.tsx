import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './skeleton-lines.module.css';

export interface SkeletonLinesProps {
  /** What is being loaded, for screen readers. */
  what: string;
  lines: number;
}

/** Stands for lines of text that are on their way; seen after 200 ms, so that a quick answer does not flicker. */
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
