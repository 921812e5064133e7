import { BOUNDARY_KINDS } from '@portal/shared-api/records';
import { NativeSelect, TextInput } from '@portal/shared-ui/forms';
import { ColumnFields, SeparatorField } from './column-fields.tsx';
import classes from './file-settings.module.css';
import { choice, type FileSettingsProps, textField } from './text-field.ts';

const BOUNDARIES = [
  { value: '', label: 'As the names in the file say' },
  ...BOUNDARY_KINDS.map((value) => ({
    value,
    label: value[0]!.toUpperCase() + value.slice(1).replaceAll('-', ' '),
  })),
];

function BoundaryFields(props: FileSettingsProps) {
  return (
    <div className={classes.fields}>
      <NativeSelect label="What the boundaries are" data={BOUNDARIES} {...choice(props, 'boundaryKind')} />
      <TextInput
        label="Only the boundary named"
        description="Where the file has several, such as all districts of Texas."
        {...textField(props, 'name', 200)}
      />
      <TextInput
        label="Property of the name"
        description="Where it is not called name, such as OWNER."
        {...textField(props, 'nameField', 200)}
      />
      <TextInput
        label="Property of the code"
        description="Where it is not called code, such as PARCEL_ID."
        {...textField(props, 'codeField', 200)}
      />
    </div>
  );
}

/** What a file of records does not say itself: which columns hold what, and where its records may lie. */
export function RecordColumnsFields(props: FileSettingsProps) {
  const { kind } = props.words;
  return (
    <details className={classes.more}>
      <summary>Say more of the file: what its columns are called</summary>
      <div className={classes.card}>
        {kind === 'boundaries' ? (
          <BoundaryFields {...props} />
        ) : (
          <>
            <p className={classes.help}>
              Columns that are called as below are found by themselves. Write down the others as they stand in the file.
              Once you have named a column, the fields that you leave empty stay as the portal has them.
            </p>
            <div className={classes.fields}>
              <ColumnFields {...props} />
              <TextInput
                label="Name of the data"
                description="Small letters, digits and hyphens, such as our-wells. Send next year’s file with the same name."
                {...textField(props, 'source', 40)}
              />
              {kind !== 'gpus' && <SeparatorField {...props} />}
              {(kind === 'gpus' || kind === 'wells') && (
                <TextInput
                  label="Where it may lie"
                  description="West, south, east and north in degrees, with commas between them: -107, 25, -93, 37.5."
                  {...textField(props, 'bounds', 80)}
                />
              )}
            </div>
          </>
        )}
      </div>
    </details>
  );
}
