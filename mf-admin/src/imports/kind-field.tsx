import { IMPORT_KINDS, type ImportKind } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { NativeSelect } from '@portal/shared-ui/forms';
import { KINDS } from './import-kinds.ts';
import classes from './imports-page.module.css';
import { type FileSettingsProps, translated } from './text-field.ts';

const CHOICES = IMPORT_KINDS.map((value) => ({ value, label: KINDS[value].label }));

export const KindField = ({ words, onChange }: FileSettingsProps) => (
  <NativeSelect
    className={classes.kind}
    label={t('What the file holds')}
    data={translated(CHOICES)}
    value={words.kind ?? 'measurements'}
    onChange={({ currentTarget }) => onChange({ ...words, kind: currentTarget.value as ImportKind })}
  />
);
