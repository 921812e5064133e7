import type { FieldChange } from '@portal/shared-api';
import { type RecordKind, recordField } from '@portal/shared-api/record-keeping';
import { t } from '@portal/shared-i18n';
import { fieldText, labelOf } from './record-words.ts';

/** "Well Status: from Active to Plugged"; only the name of what has no text. */
export function changeText(kind: RecordKind, { field, from, to, from_name, to_name }: FieldChange): string {
  const declared = recordField(kind, field);
  if (!declared) return field === 'location' ? t('Shape') : field;
  const before = fieldText(declared, from, from_name) || t('nothing');
  const after = fieldText(declared, to, to_name) || t('nothing');
  return t('{field}: from {before} to {after}', { field: labelOf(declared), before, after });
}
