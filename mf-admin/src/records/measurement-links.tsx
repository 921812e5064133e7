import type { KeptRecordData } from '@portal/shared-api';
import { type Property, WELL } from '@portal/shared-api/records';
import { t, translateMarked } from '@portal/shared-i18n';
import { AppLink } from '@portal/shared-ui';
import { useApiQuery } from '@portal/shared-ui/queries';
import { ADMIN } from '../parts/admin-data.tsx';
import { fetchMapWell } from './measurements.resource.ts';
import classes from './record-page.module.css';

const SERIES = Object.entries<Property>(WELL).flatMap(([name, { series, label }]) =>
  series ? [{ name, series, label: label! }] : [],
);
const MAP_ZOOM = 14;

/** Graphs of what is measured at a well, on the map that draws them. */
export function MeasurementLinks({ record }: { record: KeptRecordData }) {
  const { ndx, values } = record;
  const { data } = useApiQuery([ADMIN, 'records', 'map-well', ndx], (api, signal) => fetchMapWell(api, ndx, signal));
  if (!data) return null;
  const measured = SERIES.filter(({ name }) => (data.properties as Record<string, unknown>)[name] === true);
  return (
    <section className={classes.related} aria-label={t('Measurements')}>
      <h2>{t('Measurements')}</h2>
      {measured.length === 0 ? (
        <p className="ui-muted">{t('Nothing is measured at this well.')}</p>
      ) : (
        <ul>
          {measured.map(({ name, series, label }) => (
            <li key={name}>
              <AppLink
                className={classes.map}
                href={`/#map=${MAP_ZOOM}/${values.latitude_dd}/${values.longitude_dd}&graph=${ndx}/${series}`}
              >
                {t('Graph: {series}', { series: translateMarked(label) })}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
