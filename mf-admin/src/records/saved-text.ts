import type { RecordOutcome } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { dateText } from '@portal/shared-ui/time';
import { changeText } from './change-text.ts';
import { recordSubject } from './record-words.ts';

/** Longer ones are for the history. */
const MAX_LENGTH = 160;

/** What happened to a record that was saved. */
export function savedText({ record: { kind, name, values }, changes, planned_for }: RecordOutcome, isNew: boolean) {
  const record = recordSubject(kind, name);
  const owner =
    kind === 'permits' && changes.find(({ field, from }) => field === 'owner_ndx' && from !== null)?.to_name;
  if (owner) {
    const from = planned_for ?? values.held_since;
    if (!from) return t('{record} was transferred to {owner}.', { record, owner });
    const transfer = { record, owner, day: dateText(`${from}`) };
    return planned_for
      ? t('{record} will be transferred to {owner} on {day}.', transfer)
      : t('{record} was transferred to {owner} from {day}.', transfer);
  }
  if (planned_for) return t('{record} will change on {day}.', { record, day: dateText(planned_for) });
  if (isNew) return t('{record} was added.', { record });
  const text = changes.map((change) => changeText(kind, change)).join('; ');
  return text === '' || text.length > MAX_LENGTH
    ? t('{count, plural, one {# value} other {# values}} of {record} changed.', { record, count: changes.length })
    : t('{record} was changed. {changes}', { record, changes: text });
}
