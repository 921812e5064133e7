import { MEASUREMENT_FORMATS } from '@portal/shared-api';
import { msg, t, translateName } from '@portal/shared-i18n';
import { usePortal } from '@portal/shared-ui';
import { NativeSelect, Select, TextInput } from '@portal/shared-ui/forms';
import { useApiQuery } from '@portal/shared-ui/queries';
import { ADMIN } from '../parts/admin-data.tsx';
import { CsvColumnsFields } from './csv-columns-fields.tsx';
import classes from './file-settings.module.css';
import type { FileWords } from './file-settings.ts';
import { FORMAT_WORDS } from './import-words.ts';
import { RecordFileFields } from './record-file-fields.tsx';
import { choice, type FileSettingsProps, textField, translated } from './text-field.ts';

const FORMATS = MEASUREMENT_FORMATS.map((value) => ({ value, label: FORMAT_WORDS[value] }));

const MISFITS = [
  { value: '', label: msg('Refuse them') },
  { value: 'keep', label: msg('Keep them') },
];

function ParameterField({ words, onChange }: FileSettingsProps) {
  const { lookups } = usePortal();
  const parameters = useApiQuery([ADMIN, 'parameters'], () => lookups.rows('parameters'));
  return (
    <Select
      label={t('Parameter')}
      description={t('What the first channel of a logger file measures, or a CSV without a parameter column.')}
      placeholder={t('From the file')}
      data={parameters.data?.map(({ name }) => ({ value: String(name), label: translateName(String(name)) })) ?? []}
      value={words.parameter ?? null}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('Take the parameter from the file') }}
      nothingFoundMessage={t('No parameter has this name.')}
      error={parameters.error !== null && t('The list of parameters could not be loaded. Reload the page.')}
      onChange={(parameter) => onChange({ ...words, parameter: parameter ?? '' })}
    />
  );
}

export function FileSettingsFields(props: FileSettingsProps) {
  const { words, onChange } = props;
  if (words.kind !== undefined && words.kind !== 'measurements') return <RecordFileFields {...props} />;
  return (
    <details className={classes.more}>
      <summary>{t('More about the file: format, well, parameter, unit, columns, time zone')}</summary>
      <div className={classes.card}>
        <div className={classes.fields}>
          <Select
            label={t('Format')}
            description={t('The portal detects the format. Choose one if it is wrong.')}
            placeholder={t('Detect')}
            data={translated(FORMATS)}
            value={words.format ?? null}
            clearable
            clearButtonProps={{ 'aria-label': t('Detect the format') }}
            onChange={(format) => onChange({ ...words, format: (format ?? undefined) as FileWords['format'] })}
          />
          <TextInput
            label={t('Well')}
            description={t(
              'The number of the well, if the file does not name it: for example, a logger file whose location is “Shed”.',
            )}
            {...textField(props, 'well', 100)}
          />
          <ParameterField {...props} />
          <TextInput
            label={t('Unit')}
            description={t(
              'The unit of the values, if the file does not give it: for example, ft, m, cm, in, °C, °F, V, or mV.',
            )}
            {...textField(props, 'unit', 20)}
          />
          <TextInput
            label={t('Depth of the logger')}
            description={t(
              'Feet from the land surface down to the logger, such as 120.5. Levels above the logger then become depths to water.',
            )}
            type="number"
            min={0}
            max={3000}
            step="any"
            {...textField(props, 'sensorDepth', 10)}
          />
          <TextInput
            label={t('Values to keep')}
            description={t('Measurements that look like no-data codes, separated by commas, such as 999, -9.9.')}
            {...textField(props, 'keptValues', 200)}
          />
          <NativeSelect
            label={t('Levels that do not fit their wells')}
            description={t(
              'For example, levels below the bottom of the well. Keep them if the well’s depth in the portal is wrong.',
            )}
            data={translated(MISFITS)}
            {...choice(props, 'misfits')}
          />
        </div>
        <CsvColumnsFields {...props} />
      </div>
    </details>
  );
}
