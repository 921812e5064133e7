import { MEASUREMENT_FORMATS } from '@portal/shared-api';
import { usePortal } from '@portal/shared-ui';
import { NativeSelect, Select, TextInput } from '@portal/shared-ui/forms';
import { useApiQuery } from '@portal/shared-ui/queries';
import { ADMIN } from '../parts/admin-data.tsx';
import { CsvColumnsFields } from './csv-columns-fields.tsx';
import classes from './file-settings.module.css';
import type { FileWords } from './file-settings.ts';
import { FORMAT_WORDS } from './import-words.ts';
import { RecordColumnsFields } from './record-columns-fields.tsx';
import { choice, type FileSettingsProps, textField } from './text-field.ts';

const FORMATS = MEASUREMENT_FORMATS.map((value) => ({ value, label: FORMAT_WORDS[value] }));

const MISFITS = [
  { value: '', label: 'Refuse them' },
  { value: 'keep', label: 'Keep them' },
];

function ParameterField({ words, onChange }: FileSettingsProps) {
  const { lookups } = usePortal();
  const parameters = useApiQuery([ADMIN, 'parameters'], () => lookups.rows('parameters'));
  return (
    <Select
      label="Parameter"
      description="What the first channel of a logger file measures, or a CSV without a column for it."
      placeholder="As the file says"
      data={parameters.data?.map(({ name }) => String(name)) ?? []}
      value={words.parameter ?? null}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Take the parameter from the file' }}
      nothingFoundMessage="No parameter has this name."
      error={parameters.error !== null && 'The list of parameters could not be loaded.'}
      onChange={(parameter) => onChange({ ...words, parameter: parameter ?? '' })}
    />
  );
}

export function FileSettingsFields(props: FileSettingsProps) {
  const { words, onChange } = props;
  if (words.kind !== undefined && words.kind !== 'measurements') return <RecordColumnsFields {...props} />;
  return (
    <details className={classes.more}>
      <summary>Say more of the file: format, well, parameter, unit, columns, time zone</summary>
      <div className={classes.card}>
        <div className={classes.fields}>
          <Select
            label="Format"
            description="It is recognized by what is in the file. Choose one where that goes wrong."
            placeholder="Recognize it"
            data={FORMATS}
            value={words.format ?? null}
            clearable
            clearButtonProps={{ 'aria-label': 'Recognize the format' }}
            onChange={(format) => onChange({ ...words, format: (format ?? undefined) as FileWords['format'] })}
          />
          <TextInput
            label="Well"
            description="Number of the well, where the file names none: a logger file whose location is “Shed”, for instance."
            {...textField(props, 'well', 100)}
          />
          <ParameterField {...props} />
          <TextInput
            label="Unit"
            description="Of the values, where the file does not say it: ft, m, cm, in, °C, °F, V or mV, for instance."
            {...textField(props, 'unit', 20)}
          />
          <TextInput
            label="Depth of the logger"
            description="Feet from the land surface down to it, such as 120.5. With it, levels above the logger become depths to water."
            type="number"
            min={0}
            max={3000}
            step="any"
            {...textField(props, 'sensorDepth', 10)}
          />
          <TextInput
            label="Values to keep"
            description="Measurements that look like codes for no data, with commas between them, such as 999, -9.9."
            {...textField(props, 'keptValues', 200)}
          />
          <NativeSelect
            label="Levels that do not fit their wells"
            description="Below the bottom of the well, for instance. Keep them where the well’s depth in the portal is wrong."
            data={MISFITS}
            {...choice(props, 'misfits')}
          />
        </div>
        <CsvColumnsFields {...props} />
      </div>
    </details>
  );
}
