import { t } from '@portal/shared-i18n';
import { toneOf } from '@portal/shared-map';
import { useToolBasemap } from '@portal/shared-map/tool-map';
import { Button, Text } from '@portal/shared-ui';
import { placeOf } from '@portal/shared-ui/applications';
import { useApiQuery } from '@portal/shared-ui/queries';
import { type FormEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import { PlaceWays } from '../parts/place-ways.tsx';
import { fetchSpacingRules } from '../wells/spacing-rules.resource.ts';
import type { FormState } from './address.ts';
import { ClassSelect } from './class-select.tsx';
import { AXES } from './form-rules.ts';
import { searchedBox, searchedOverlay } from './overlays.ts';
import type { Search } from './search.ts';
import { SearchFields } from './search-fields.tsx';
import classes from './search-form.module.css';
import { useSearchForm } from './use-search-form.ts';

interface SearchFormProps {
  begin: FormState;
  /** At once, not only in fields that were left. */
  showMistakes: boolean;
  onSearch: (search: Search, wellClass: number | null) => void;
}

export function SearchForm({ begin, showMistakes, onSearch }: SearchFormProps) {
  const rules = useApiQuery(['spacing-rules'], fetchSpacingRules);
  const form = useSearchForm(begin.texts, showMistakes);
  const [wellClass, setWellClass] = useState(begin.wellClass);
  const element = useRef<HTMLFormElement>(null);
  const reason = useId();
  const { lat, lon } = form.texts;
  const place = useMemo(() => placeOf({ latitude: lat, longitude: lon }), [lat, lon]);

  const tone = toneOf(useToolBasemap());
  const around = useMemo(
    () => form.search && { overlay: searchedOverlay(form.search, tone), box: searchedBox(form.search) },
    [form.search, tone],
  );

  const submit = useCallback(
    (event: FormEvent): void => {
      event.preventDefault();
      const first = form.check();
      const name = first === undefined || first === 'distance' ? first : AXES[first];
      if (name) element.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
      else if (form.search) onSearch(form.search, wellClass);
    },
    [form, onSearch, wellClass],
  );
  return (
    <form ref={element} className={classes.card} noValidate onSubmit={submit} aria-label={t('Adjacent wells')}>
      <SearchFields form={form} />
      <PlaceWays place={place} around={around} onPlace={form.setPlace} />
      <div className={classes.drilling}>
        <ClassSelect
          rules={rules}
          label={t('Proposed well class (optional)')}
          none={t('No new well')}
          value={wellClass}
          onChange={setWellClass}
        />
        <Text size="sm" c="dimmed">
          {t('Choose a class to check whether a new well here would meet the district’s spacing rules.')}
        </Text>
      </div>
      <div className={classes.submit}>
        <Button type="submit" disabled={!form.isFilled} aria-describedby={form.isFilled ? undefined : reason}>
          {t('Submit')}
        </Button>
        {!form.isFilled && (
          <Text id={reason} size="sm" c="dimmed">
            {t('Enter a latitude, a longitude, and a distance.')}
          </Text>
        )}
      </div>
    </form>
  );
}
