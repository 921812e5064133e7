import type { Filters } from '@portal/shared-api';
import { type ColorBy, wellColors } from '@portal/shared-map';
import { ChevronDownIcon, UnstyledButton } from '@portal/shared-ui';
import { useId, useState } from 'react';
import { COLOR_BY_NAMES } from './color-by-names.ts';
import { ColorChip } from './color-chip.tsx';
import styles from './legend-card.module.css';

/** What each colour of a well stands for; it folds to its heading where it is in the way. */
export function LegendCard({ colorBy, values }: { colorBy: ColorBy; values: Filters }) {
  const [open, setOpen] = useState(true);
  const list = useId();
  const name = `Wells by ${COLOR_BY_NAMES[colorBy].toLowerCase()}`;
  return (
    <section className={styles.card} aria-label={`Legend: ${name}`}>
      <h2 className={styles.heading}>
        <UnstyledButton
          className={styles.fold}
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}
        >
          {name}
          <ChevronDownIcon size={16} aria-hidden className={styles.chevron} />
        </UnstyledButton>
      </h2>
      <ul id={list} className={styles.list} hidden={!open}>
        {wellColors(colorBy, values).map(({ value, color }) => (
          <li key={value} className={styles.entry}>
            <ColorChip color={color} />
            {value}
          </li>
        ))}
      </ul>
    </section>
  );
}
