import { BOUNDARY_KINDS, type BoundaryKind } from '@portal/shared-api/records';
import { msg, t } from '@portal/shared-i18n';
import { NativeSelect, TextInput } from '@portal/shared-ui/forms';
import classes from './file-settings.module.css';
import { SeparatorField } from './separator-field.tsx';
import { choice, type FileSettingsProps, textField, translated } from './text-field.ts';

const BOUNDARY_NAMES = {
  district: msg('District'),
  county: msg('County'),
  parcel: msg('Parcel'),
  subdivision: msg('Subdivision'),
  'public-water-system': msg('Public water system'),
  'survey-section': msg('Survey section'),
  aquifer: msg('Aquifer'),
} satisfies Record<BoundaryKind, string>;

const BOUNDARIES = [
  { value: '', label: msg('From the names in the file') },
  ...BOUNDARY_KINDS.map((value) => ({ value, label: BOUNDARY_NAMES[value] })),
];

function BoundaryFields(props: FileSettingsProps) {
  return (
    <div className={classes.fields}>
      <NativeSelect label={t('Type of boundary')} data={translated(BOUNDARIES)} {...choice(props, 'boundaryKind')} />
      <TextInput
        label={t('Only the boundary named')}
        description={t('If the file has several, such as all districts of Texas.')}
        {...textField(props, 'name', 200)}
      />
      <TextInput
        label={t('Name property')}
        description={t('If it is not called name, such as OWNER.')}
        {...textField(props, 'nameField', 200)}
      />
      <TextInput
        label={t('Code property')}
        description={t('If it is not called code, such as PARCEL_ID.')}
        {...textField(props, 'codeField', 200)}
      />
    </div>
  );
}

export function RecordFileFields(props: FileSettingsProps) {
  const { kind } = props.words;
  return (
    <details className={classes.more}>
      <summary>{kind === 'boundaries' ? t('More about the file: property names') : t('More about the file')}</summary>
      <div className={classes.card}>
        {kind === 'boundaries' ? (
          <BoundaryFields {...props} />
        ) : (
          <div className={classes.fields}>
            <TextInput
              label={t('Name of the data')}
              description={t(
                'Lowercase letters, digits, and hyphens, such as our-wells. Use the same name for next year’s file.',
              )}
              {...textField(props, 'source', 40)}
            />
            {kind !== 'gpus' && <SeparatorField {...props} />}
            {(kind === 'gpus' || kind === 'wells') && (
              <TextInput
                label={t('Allowed area')}
                description={t('West, south, east, and north in degrees, separated by commas: -107, 25, -93, 37.5.')}
                {...textField(props, 'bounds', 80)}
              />
            )}
          </div>
        )}
      </div>
    </details>
  );
}
