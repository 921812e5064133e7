import { msg, t } from '@portal/shared-i18n';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon, ChevronUpIcon, MoveIcon } from '../icons.ts';
import { ActionIcon } from '../mantine.ts';
import styles from './pan-buttons.module.css';

/** In CSS pixels. */
const STEP = 150;

const DIRECTIONS = [
  { name: 'north', label: msg('Move map north'), degrees: 0, Icon: ChevronUpIcon },
  { name: 'west', label: msg('Move map west'), degrees: 270, Icon: ChevronLeftIcon },
  { name: 'east', label: msg('Move map east'), degrees: 90, Icon: ChevronRightIcon },
  { name: 'south', label: msg('Move map south'), degrees: 180, Icon: ChevronDownIcon },
] as const;

export interface PannableMap {
  /** Degrees clockwise from north. */
  getBearing(): number;
  panBy(offset: [number, number]): unknown;
}

export interface PanButtonsProps {
  map: PannableMap;
  /** May set `--pad-top` and `--pad-right` of the unfolded pad. */
  className?: string | undefined;
}

export function PanButtons({ map, className = '' }: PanButtonsProps) {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const pad = useId();

  const pan = (degrees: number): void => {
    const onScreen = ((degrees - map.getBearing()) * Math.PI) / 180;
    map.panBy([Math.round(STEP * Math.sin(onScreen)), Math.round(-STEP * Math.cos(onScreen))]);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the buttons inside
    <div className={`${styles.whole} ${className}`} onKeyDown={onKeyDown}>
      <ActionIcon
        ref={toggle}
        variant="subtle"
        size="lg"
        className={styles.toggle}
        aria-label={t('Move map')}
        aria-expanded={open}
        aria-controls={open ? pad : undefined}
        onClick={() => setOpen(!open)}
      >
        <MoveIcon size={18} aria-hidden />
      </ActionIcon>
      {open && (
        <fieldset id={pad} className={styles.pad} aria-label={t('Move map')}>
          {DIRECTIONS.map(({ name, label, degrees, Icon }) => (
            <ActionIcon
              key={name}
              variant="subtle"
              size="lg"
              style={{ gridArea: name }}
              aria-label={t(label)}
              onClick={() => pan(degrees)}
            >
              <Icon size={18} aria-hidden />
            </ActionIcon>
          ))}
        </fieldset>
      )}
    </div>
  );
}
