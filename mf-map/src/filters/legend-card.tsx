import type { ColorBy } from '@portal/shared-map';
import { ChevronDownIcon, UnstyledButton } from '@portal/shared-ui';
import { useId, useState } from 'react';
import { ColorChip } from './color-chip.tsx';
import { coloringText } from './coloring-text.ts';
import styles from './legend-card.module.css';

export interface LegendCardProps {
  colorBy: ColorBy;
  categories: ReadonlyArray<{ label: string; color: string }>;
}

export function LegendCard({ colorBy, categories }: LegendCardProps) {
  const [open, setOpen] = useState(true);
  const list = useId();
  const name = coloringText(colorBy);
  return (
    <section className={styles.card} aria-label={name}>
      <h2 className={styles.heading}>
        <UnstyledButton
          className={styles.fold}
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}
        >
          {name}
          <ChevronDownIcon size={16} aria-hidden className="ui-chevron" />
        </UnstyledButton>
      </h2>
      <ul id={list} className={styles.list} hidden={!open}>
        {categories.map(({ label, color }) => (
          <li key={label} className={styles.entry}>
            <ColorChip color={color} />
            {label}
          </li>
        ))}
      </ul>
    </section>
  );
}
