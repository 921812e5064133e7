import { t } from '@portal/shared-i18n';
import type { Coordinates } from '@portal/shared-map';
import { Select } from '@portal/shared-ui/forms';
import { useApiQuery } from '@portal/shared-ui/queries';
import { useDeferredValue, useState } from 'react';
import classes from './place-picker.module.css';
import { fetchPlaces } from './places.resource.ts';

const SHORTEST = 3;

/** Finds a survey section, town or subdivision by its name, and gives its middle. */
export function PlaceSearch({ onPlace }: { onPlace: (place: Coordinates) => void }) {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const { data } = useApiQuery(asked.length < SHORTEST ? null : ['places', asked], (api, signal) =>
    fetchPlaces(api, asked, signal),
  );
  const places = data ?? [];
  const choose = (value: string | null): void => {
    const place = places.find((_, index) => `${index}` === value);
    if (place) onPlace(place);
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
