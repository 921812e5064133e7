import type { RecordValues } from '@portal/shared-api/record-keeping';
import { t } from '@portal/shared-i18n';
import { Select } from '@portal/shared-ui/forms';
import { useApiQuery } from '@portal/shared-ui/queries';
import { useDeferredValue, useState } from 'react';
import { ADMIN } from '../parts/admin-data.tsx';
import { roundedDegrees } from './place-degrees.ts';
import classes from './place-search.module.css';
import { fetchPlaces } from './places.resource.ts';

const SHORTEST = 3;
/** Finds a survey section, town or subdivision by its name, and gives its middle as the well's place. */
export function PlaceSearch({ onPlace }: { onPlace: (place: RecordValues) => void }) {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const { data } = useApiQuery(asked.length < SHORTEST ? null : [ADMIN, 'places', asked], (api, signal) =>
    fetchPlaces(api, asked, signal),
  );
  const places = data ?? [];
  const choose = (value: string | null): void => {
    const place = places.find((_, index) => `${index}` === value);
    if (place) onPlace({ latitude_dd: roundedDegrees(place.latitude), longitude_dd: roundedDegrees(place.longitude) });
  };
  return (
    <Select
      className={classes.search}
      label={t('Find a survey section, town or subdivision')}
      data={places.map(({ name, detail }, index) => ({
        value: `${index}`,
        label: detail ? `${name}, ${detail}` : name,
      }))}
      searchable
      value={null}
      filter={({ options }) => options}
      nothingFoundMessage={asked.length < SHORTEST ? t('Type at least 3 letters') : t('Nothing found')}
      onSearchChange={setSearch}
      onChange={choose}
    />
  );
}
