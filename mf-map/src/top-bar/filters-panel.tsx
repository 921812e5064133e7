import { t } from '@portal/shared-i18n';
import { countFilters, countWells, isFiltering, NO_FILTERS } from '@portal/shared-map';
import { Button, FunnelIcon, UnstyledButton } from '@portal/shared-ui';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useMapStore } from '../map-store.ts';
import styles from './bar-controls.module.css';

export function FiltersPanel({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const button = useRef<HTMLButtonElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  const filters = useMapStore((state) => state.filters);
  const rows = useMapStore((state) => state.wellCounts);
  const active = countFilters(filters);

  useEffect(() => {
    if (!open) return;
    const close = ({ target }: PointerEvent): void => {
      if (!whole.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [open]);

  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const clear = (): void => {
    useMapStore.getState().setFilters(NO_FILTERS);
    // A disabled button loses the focus.
    done.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the controls inside
    <div ref={whole} className={styles.filters} onKeyDown={onKeyDown}>
      <UnstyledButton
        ref={button}
        className={`${styles.button} ${styles.unfold}`}
        aria-label={active > 0 ? t('Filters: {count} set', { count: active }) : t('Filters')}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <FunnelIcon size={18} aria-hidden />
        <span className={styles.buttonName}>{t('Filters')}</span>{' '}
        {active > 0 && (
          <span className={styles.number} aria-hidden>
            {active}
          </span>
        )}
      </UnstyledButton>
      <div id={panel} className={styles.panel} data-open={open || undefined}>
        {children}
        <div className={styles.foot}>
          <Button variant="default" disabled={!isFiltering(filters)} onClick={clear}>
            {t('Clear filters')}
          </Button>
          <Button ref={done} onClick={close}>
            {rows
              ? t('{count, plural, one {Show # well} other {Show # wells}}', { count: countWells(rows, filters).shown })
              : t('Done')}
          </Button>
        </div>
      </div>
    </div>
  );
}
