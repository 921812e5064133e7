import { wordChange, wordReason, wordSubject } from '@portal/shared-api/audit';
import type { AuditEntry } from '@portal/shared-api/users';
import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { BYTE_ORDER_MARK, csvLine } from '@portal/shared-ui/files';
import { localDateTime } from '@portal/shared-ui/time';
import { sentenceOf } from './audit-words.ts';

/** `… updated …` */
const actText = (entry: AuditEntry): string =>
  [rich(sentenceOf(entry), { actor: '…', subject: '…', who: (chunks) => chunks, what: (chunks) => chunks })]
    .flat(3)
    .join('');

const changeText = ({ field, from, to }: ReturnType<typeof wordChange>): string =>
  `${field}: ${[from, to].filter((value) => value !== null).join(' → ')}`;

export const auditFile = (entries: readonly AuditEntry[], zone: string): Blob =>
  new Blob(
    [
      BYTE_ORDER_MARK,
      csvLine([t('Time'), t('Person'), t('What was done'), t('audit|About'), t('Changes'), t('Reason')]),
      ...entries.map((entry) =>
        csvLine([
          localDateTime(Date.parse(entry.at), zone),
          entry.actor,
          actText(entry),
          wordSubject(entry.subject),
          entry.changes.map(wordChange).map(changeText).join('; '),
          entry.reason === null ? '' : wordReason(entry.reason),
        ]),
      ),
    ],
    { type: 'text/csv' },
  );
