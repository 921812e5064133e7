import type { FieldChange } from '@portal/shared-api';
import { type RecordKind, recordField } from '@portal/shared-api/record-keeping';
import { t } from '@portal/shared-i18n';
import { fieldText, labelOf } from './record-words.ts';

/** "Well Status: from Active to Plugged"; only the name of what has no text. */
export function changeText(kind: RecordKind, { field, from, to, from_name, to_name }: FieldChange): string {
  const declared = recordField(kind, field);
  if (!declared) return field === 'location' ? t('Shape') : field;
  const label = labelOf(declared);
  const before = fieldText(declared, from, from_name);
  const after = fieldText(declared, to, to_name);
  if (!before) return t('{field}: {after}, was empty', { field: label, after });
  return after
    ? t('{field}: from {before} to {after}', { field: label, before, after })
    : t('{field}: {before} removed', { field: label, before });
}
