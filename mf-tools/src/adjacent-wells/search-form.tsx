import { findLocation } from '@portal/shared-map';
import { Button, Text } from '@portal/shared-ui';
import { useApiQuery } from '@portal/shared-ui/queries';
import { LocateFixed as LocateIcon, Crosshair as PickPointIcon } from 'lucide-react';
import { type FormEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import { fetchSpacingRules } from '../wells/spacing-rules.resource.ts';
import type { FormState } from './address.ts';
import { ClassSelect } from './class-select.tsx';
import { degreesOf } from './form-rules.ts';
import { PlacePicker } from './place-picker.tsx';
import type { Search } from './search.ts';
import { SearchFields } from './search-fields.tsx';
import classes from './search-form.module.css';
import { useSearchForm } from './use-search-form.ts';

interface SearchFormProps {
  begin: FormState;
  /** Whether mistakes are told at once, as for an address that cannot be understood. */
  showMistakes: boolean;
  onSearch: (search: Search, wellClass: number | null) => void;
}

export function SearchForm({ begin, showMistakes, onSearch }: SearchFormProps) {
  const rules = useApiQuery(['spacing-rules'], fetchSpacingRules);
  const form = useSearchForm(begin.texts, showMistakes);
  const [wellClass, setWellClass] = useState(begin.wellClass);
  const [picking, setPicking] = useState(false);
  const { setPlace } = form;
  const [locating, setLocating] = useState('');
  const element = useRef<HTMLFormElement>(null);
  const reason = useId();
  const { lat, lon } = form.texts;
  const place = useMemo(() => {
    const [latitude, longitude] = [degreesOf('lat', lat), degreesOf('lon', lon)];
    return latitude === null || longitude === null ? null : { latitude, longitude };
  }, [lat, lon]);

  const submit = useCallback(
    (event: FormEvent): void => {
      event.preventDefault();
      const first = form.check();
      if (first) element.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      else if (form.search) onSearch(form.search, wellClass);
    },
    [form, onSearch, wellClass],
  );
  return (
    <form ref={element} className={classes.card} noValidate onSubmit={submit} aria-label="Adjacent wells">
      <SearchFields form={form} />
      <div className={classes.ways}>
        <Button
          variant="default"
          leftSection={<PickPointIcon size={16} aria-hidden />}
          aria-expanded={picking}
          onClick={() => setPicking((before) => !before)}
        >
          Pick on the map
        </Button>
        {'geolocation' in navigator && (
          <Button
            variant="default"
            leftSection={<LocateIcon size={16} aria-hidden />}
            onClick={() => findLocation(setLocating, setPlace)}
          >
            Use my location
          </Button>
        )}
        <p role="status" className={classes.locating}>
          {locating}
        </p>
      </div>
      {picking && <PlacePicker place={place} search={form.search} onPick={setPlace} />}
      <div className={classes.drilling}>
        <ClassSelect
          rules={rules}
          label="Proposed well class (optional)"
          none="No well is proposed"
          value={wellClass}
          onChange={setWellClass}
        />
        <Text size="sm" c="dimmed">
          Choose a class to see whether a new well at this place would keep the district’s spacing.
        </Text>
      </div>
      <div className={classes.submit}>
        <Button type="submit" disabled={!form.isFilled} aria-describedby={form.isFilled ? undefined : reason}>
          Submit
        </Button>
        {!form.isFilled && (
          <Text id={reason} size="sm" c="dimmed">
            Needs latitude, longitude and distance.
          </Text>
        )}
      </div>
    </form>
  );
}
