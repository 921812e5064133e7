import { msg, t } from '@portal/shared-i18n';
import { TextInput } from '@portal/shared-ui/forms';
import type { Field } from './form-rules.ts';
import classes from './search-form.module.css';
import type { SearchForm } from './use-search-form.ts';

const FIELDS = [
  { field: 'lat', label: msg('Latitude'), example: '36.10962', isCoordinate: true },
  { field: 'lon', label: msg('Longitude'), example: '-101.82512', isCoordinate: true },
  { field: 'distance', label: msg('Distance (yd)'), example: '500', isCoordinate: false },
] as const satisfies ReadonlyArray<{ field: Field; label: string; example: string; isCoordinate: boolean }>;

export function SearchFields({ form }: { form: SearchForm }) {
  return (
    <div className={classes.fields}>
      {FIELDS.map(({ field, label, example, isCoordinate }) => (
        <TextInput
          key={field}
          name={field}
          label={t(label)}
          placeholder={t('e.g. {example}', { example })}
          // Numeric keyboards of phones have no minus.
          inputMode={isCoordinate ? 'text' : 'decimal'}
          autoComplete="off"
          aria-required
          value={form.texts[field]}
          error={form.mistakes[field]}
          onChange={({ currentTarget }) => form.change(field, currentTarget.value)}
          onBlur={() => form.leave(field)}
          onPaste={(event) => {
            if (isCoordinate && form.paste(event.clipboardData.getData('text'))) event.preventDefault();
          }}
        />
      ))}
    </div>
  );
}
