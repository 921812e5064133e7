import { roleFlags } from '@portal/shared-auth';
import { useSession } from '@portal/shared-auth/browser';
import { t } from '@portal/shared-i18n';
import type { FoundFeature } from '@portal/shared-map';
import { type EngineMap, matchesFilters, NO_FILTERS, popupContent } from '@portal/shared-map';
import { ActionIcon, Button, ChevronLeftIcon, ChevronRightIcon, CloseButton, Text } from '@portal/shared-ui';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { type Picked, useMapStore } from '../map-store.ts';
import styles from './open-popup.module.css';
import { PopupBody } from './popup-body.tsx';
import { useDetails } from './use-details.ts';
import { useMark } from './use-mark.ts';
import { type PopupPlace, usePlace } from './use-place.ts';
import { useWaterLevel } from './use-water-level.ts';

export interface OpenPopupProps extends PopupPlace {
  picked: Picked;
  feature: FoundFeature;
}

const close = (): void => useMapStore.setState({ picked: null });

/** Closes the popup of a well, and removes its mark, once changed filters hide the well. */
function useFilters(feature: FoundFeature, properties: Readonly<Record<string, unknown>>): void {
  useEffect(
    () =>
      useMapStore.subscribe(({ filters }, before) => {
        if (filters === before.filters || feature.kind !== 'well' || matchesFilters(properties, filters)) return;
        useMapStore.setState({ picked: null, foundPlace: null });
      }),
    [feature, properties],
  );
}

/** Of a well that a search or a link opened, where the map shows none. */
function HiddenNotice({ onClear }: { onClear: () => void }) {
  const clear = (): void => {
    useMapStore.getState().setFilters(NO_FILTERS);
    // The button goes with the filters.
    onClear();
  };
  return (
    <div className={styles.hidden}>
      <Text size="sm">{t('Your filters hide this well on the map.')}</Text>
      <Button size="compact-sm" variant="subtle" onClick={clear}>
        {t('Clear filters')}
      </Button>
    </div>
  );
}

/** Focuses the popup after each click on the map, and the map when it closes with the focus. */
function useFocus(popup: RefObject<HTMLElement | null>, map: EngineMap, features: Picked['features']): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other features come from another click
  useEffect(() => popup.current?.focus({ preventScroll: true }), [popup, features]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (document.activeElement === document.body) map.getCanvas().focus({ preventScroll: true });
    };
  }, [map]);
}

function Pages({ page, count }: { page: number; count: number }) {
  const { turnPage } = useMapStore.getState();
  return (
    <div className={styles.pages}>
      <ActionIcon
        variant="subtle"
        aria-label={t('Previous feature')}
        title={t('Previous feature')}
        onClick={() => turnPage(-1)}
      >
        <ChevronLeftIcon size={18} aria-hidden />
      </ActionIcon>
      <Text size="sm" role="status">
        {t('{number} of {count}', { number: page + 1, count })}
      </Text>
      <ActionIcon variant="subtle" aria-label={t('Next feature')} title={t('Next feature')} onClick={() => turnPage(1)}>
        <ChevronRightIcon size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

export function OpenPopup({ picked, feature, ...props }: OpenPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const roles = useSession(({ user }) => user?.roles);
  const details = useDetails(feature);
  useFilters(feature, details.properties);
  useFocus(popup, props.map, picked.features);
  useMark(feature);
  const waterLevel = useWaterLevel(details.properties);
  const filters = useMapStore((state) => state.filters);
  const isHidden = feature.kind === 'well' && details.state === 'ready' && !matchesFilters(details.properties, filters);
  usePlace(popup, props, picked.at, `${feature.key} ${details.state} ${waterLevel} ${isHidden}`);

  const { popup: shown } = feature;
  const content = 'fields' in shown ? shown : popupContent(details, shown, { isAdmin: roleFlags(roles ?? []).isAdmin });
  return (
    <div ref={popup} role="dialog" aria-labelledby={titleId} tabIndex={-1} className={styles.popup}>
      <div className={styles.header}>
        <div className={styles.titles}>
          <h2 id={titleId} className={styles.title}>
            {content.title}
          </h2>
          {content.kind !== content.title && (
            <Text size="xs" c="dimmed">
              {content.kind}
            </Text>
          )}
        </div>
        <CloseButton aria-label={t('Close')} title={t('Close')} onClick={close} />
      </div>
      {isHidden && <HiddenNotice onClear={() => popup.current?.focus({ preventScroll: true })} />}
      <PopupBody key={feature.key} {...{ feature, details, content, waterLevel }} />
      {picked.features.length > 1 && <Pages page={picked.page} count={picked.features.length} />}
    </div>
  );
}
