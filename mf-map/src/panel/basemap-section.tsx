import { t } from '@portal/shared-i18n';
import { BASEMAPS, type BasemapId, PALETTES, TROUBLE } from '@portal/shared-map';
import { Text } from '@portal/shared-ui';
import { useBasemap } from '../map/use-map.ts';
import { useMapStore } from '../map-store.ts';
import styles from './basemap-section.module.css';

function Preview({ basemap }: { basemap: BasemapId }) {
  const { land, counties, countyLine, stateLine, river, town, townRing } = PALETTES[basemap];
  return (
    <svg viewBox="0 0 72 48" className={styles.preview} aria-hidden="true" focusable="false">
      <rect width="72" height="48" fill={land} />
      <path d="M0 0h30v22H0z" fill={counties[1]} />
      <path d="M30 22h42v26H30z" fill={counties[3]} />
      <path d="M30 0v48M0 22h72" stroke={countyLine} strokeDasharray="4 2" fill="none" />
      <path d="M0 38c14-2 18-10 30-9s16 12 42 5" stroke={river} strokeWidth="2" fill="none" />
      <path d="M0 9h72" stroke={stateLine} strokeWidth="1.6" fill="none" />
      <circle cx="46" cy="17" r="3" fill={town} stroke={townRing} strokeWidth="1.2" />
      <circle cx="17" cy="31" r="2.2" fill={town} stroke={townRing} />
    </svg>
  );
}

export function BasemapSection() {
  const shown = useBasemap();
  const withoutImagery = useMapStore((state) => state.withoutImagery);
  return (
    <>
      <fieldset className={styles.group}>
        <legend className="ui-hidden">{t('Basemap')}</legend>
        {BASEMAPS.map(({ id, name }) => (
          <label key={id} className={styles.choice}>
            <input
              type="radio"
              name="basemap"
              value={id}
              checked={shown === id}
              onChange={() => useMapStore.setState({ basemap: id })}
            />
            <Preview basemap={id} />
            <span className={styles.name}>{t(name)}</span>
          </label>
        ))}
      </fieldset>
      {withoutImagery && (
        <Text size="sm" c="dimmed" mt={8}>
          {t(TROUBLE.noImagery)}
        </Text>
      )}
    </>
  );
}
