import { foldText, formatNumber, joinList, t, translateName } from '@portal/shared-i18n';
import type { WellColor } from '@portal/shared-map';
import { ChevronDownIcon, VisuallyHidden } from '@portal/shared-ui';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { movedTo } from '../top-bar/list-keys.ts';
import { ColorChip } from './color-chip.tsx';
import styles from './value-picker.module.css';

const wellsText = (count: number): string => t('{count, plural, one {# well} other {# wells}}', { count });

export interface ValuePickerProps {
  name: string;
  values: readonly WellColor[];
  /** `null` until known. */
  counts: ReadonlyMap<string, number> | null;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** A combobox without text, whose list stays open while people choose. */
export function ValuePicker({ name, values, counts, chosen, onChange }: ValuePickerProps) {
  const chosenText = joinList(chosen.map(translateName), 'disjunction');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const id = useId();
  const optionId = (index: number) => `${id}-${index}`;
  const activeId = open && active >= 0 ? optionId(active) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const show = (): void => {
    setOpen(true);
    setActive(
      Math.max(
        values.findIndex(({ value }) => chosen.includes(value)),
        0,
      ),
    );
  };
  const toggle = (value: string): void =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const current = values[active];
    const moved = movedTo(key, active, values.length);
    // A letter leads to the next value that begins with it.
    const named = /^\p{L}$/u.test(key)
      ? values.findIndex(
          ({ value }, index) => index > active && foldText(translateName(value)).startsWith(foldText(key)),
        )
      : -1;
    if (!open && (moved !== null || key === 'Enter' || key === ' ')) show();
    else if (!open) return;
    else if (key === 'Escape') setOpen(false);
    else if ((key === 'Enter' || key === ' ') && current) toggle(current.value);
    else if (moved !== null) setActive(moved);
    else if (named >= 0) setActive(named);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.picker}>
      <button
        type="button"
        role="combobox"
        aria-label={name}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-activedescendant={activeId}
        title={chosen.length > 0 ? t('{property}: {values}', { property: name, values: chosenText }) : undefined}
        className={styles.button}
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      >
        <span className={styles.name} aria-hidden>
          {name}
        </span>
        {chosen.length > 0 && (
          <span className="ui-count" aria-hidden>
            {chosen.length}
          </span>
        )}
        <VisuallyHidden>{chosenText || t('All')}</VisuallyHidden>
        <ChevronDownIcon size={16} aria-hidden className={styles.chevron} />
      </button>
      {open && (
        <div id={id} role="listbox" aria-label={name} aria-multiselectable className={styles.list}>
          {values.map(({ value, color }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the button takes the keys for its list
            <div
              key={value}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-description={counts ? wellsText(counts.get(value) ?? 0) : undefined}
              aria-selected={chosen.includes(value)}
              className={styles.option}
              data-active={index === active || undefined}
              // The focus stays on the button.
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(index)}
              onClick={() => toggle(value)}
            >
              <span className={styles.box} />
              <ColorChip color={color} />
              <span className={styles.value}>{translateName(value)}</span>
              <span className={styles.count} aria-hidden>
                {counts && formatNumber(counts.get(value) ?? 0)}
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
