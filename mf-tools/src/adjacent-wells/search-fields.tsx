import { t } from '@portal/shared-i18n';
import { CoordinateFields } from '@portal/shared-ui/applications';
import { TextInput } from '@portal/shared-ui/forms';
import { distanceInput } from './form-rules.ts';
import classes from './search-form.module.css';
import type { SearchForm } from './use-search-form.ts';

export function SearchFields({ form: { texts, mistakes, change, leave } }: { form: SearchForm }) {
  return (
    <div className={classes.fields}>
      <CoordinateFields
        texts={{ latitude: texts.lat, longitude: texts.lon }}
        mistakes={{ latitude: mistakes.lat, longitude: mistakes.lon }}
        onChange={({ latitude: lat, longitude: lon }) =>
          change({ ...(lat !== undefined && { lat }), ...(lon !== undefined && { lon }) })
        }
        onLeave={(axis) => leave(axis === 'latitude' ? 'lat' : 'lon')}
      />
      <TextInput
        name="distance"
        label={t('Distance (yd)')}
        placeholder={t('e.g. {example}', { example: '500' })}
        inputMode="decimal"
        autoComplete="off"
        aria-required
        value={texts.distance}
        error={mistakes.distance}
        onChange={({ currentTarget }) => change({ distance: distanceInput(currentTarget.value) })}
        onBlur={() => leave('distance')}
      />
    </div>
  );
}
