import { Button } from '@portal/shared-ui';
import { type ReactNode, useState } from 'react';
import classes from './accounts.module.css';

const AT_ONCE = 5;

export interface PiecewiseListProps<Item> {
  items: readonly Item[];
  /** Of the button that shows more of those left. */
  moreLabel: (more: number, left: number) => string;
  keyOf: (item: Item) => number;
  draw: (item: Item) => ReactNode;
  className: string | undefined;
}

export function PiecewiseList<Item>({ items, moreLabel, keyOf, draw, className }: PiecewiseListProps<Item>) {
  const [shown, setShown] = useState(AT_ONCE);
  const left = items.length - shown;
  return (
    <>
      <ul className={className}>
        {items.slice(0, shown).map((item) => (
          <li key={keyOf(item)}>{draw(item)}</li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="default" className={classes.more} onClick={() => setShown(shown + AT_ONCE)}>
          {moreLabel(Math.min(left, AT_ONCE), left)}
        </Button>
      )}
    </>
  );
}
