import { TextInput } from '@portal/shared-ui/forms';
import type { Field } from './form-rules.ts';
import classes from './search-form.module.css';
import type { SearchForm } from './use-search-form.ts';

const FIELDS: ReadonlyArray<{ field: Field; label: string; placeholder: string; isCoordinate: boolean }> = [
  { field: 'lat', label: 'Latitude', placeholder: 'e.g. 36.10962', isCoordinate: true },
  { field: 'lon', label: 'Longitude', placeholder: 'e.g. -101.82512', isCoordinate: true },
  { field: 'distance', label: 'Distance (yd)', placeholder: 'e.g. 500', isCoordinate: false },
];

export function SearchFields({ form }: { form: SearchForm }) {
  return (
    <div className={classes.fields}>
      {FIELDS.map(({ field, label, placeholder, isCoordinate }) => (
        <TextInput
          key={field}
          name={field}
          label={label}
          placeholder={placeholder}
          // On phones the keyboard for numbers has no minus on it.
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
