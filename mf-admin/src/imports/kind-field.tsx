import { IMPORT_KINDS, type ImportKind } from '@portal/shared-api';
import { NativeSelect } from '@portal/shared-ui/forms';
import { KIND_WORDS } from './import-words.ts';
import classes from './imports-page.module.css';
import type { FileSettingsProps } from './text-field.ts';

const KINDS = IMPORT_KINDS.map((value) => ({ value, label: KIND_WORDS[value].label }));

export const KindField = ({ words, onChange }: FileSettingsProps) => (
  <NativeSelect
    className={classes.kind}
    label="What the file holds"
    data={KINDS}
    value={words.kind ?? 'measurements'}
    onChange={({ currentTarget }) => onChange({ ...words, kind: currentTarget.value as ImportKind })}
  />
);
