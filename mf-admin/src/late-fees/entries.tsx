import type { LateFeeEntry, LateFeeLedger } from '@portal/shared-api';
import { shownDate } from '@portal/shared-api/time';
import { centsText } from '@portal/shared-api/units';
import { t } from '@portal/shared-i18n';
import type { Language } from '@portal/shared-i18n/language';
import { Button, usePortal } from '@portal/shared-ui';
import {
  type LetterLanguage,
  LetterLanguageField,
  letterLanguage,
  useLetterSurroundings,
} from '@portal/shared-ui/letters';
import { SavePdfButton } from '@portal/shared-ui/save-pdf';
import { localDateTime } from '@portal/shared-ui/time';
import { useState } from 'react';
import { ALL_ROWS } from '../parts/use-remote-rows.ts';
import recordClasses from '../records/record-page.module.css';
import classes from './late-fees.module.css';
import { fetchLateFees } from './late-fees.resource.ts';
import { ownerLetter, paymentReceipt } from './letters.ts';
import { KINDS } from './words.ts';

const titleOf = ({ kind, cents, takes_back }: LateFeeEntry): string =>
  takes_back === null
    ? t(KINDS[kind], { amount: centsText(cents) })
    : t('Reversed: {entry}', { entry: t(KINDS[kind], { amount: centsText(-cents) }) });

function notesOf(entry: LateFeeEntry, zone: string): string[] {
  const { days_late: days, is_automatic, reason, reference, taken_back_by } = entry;
  const entered = { person: entry.entered_by, time: localDateTime(Date.parse(entry.entered_at), zone) };
  return [
    days !== null && t('For {days, plural, one {# day} other {# days}}.', { days }),
    reference && t('Receipt or check {number}.', { number: reference }),
    reason && t('Reason: {reason}', { reason }),
    is_automatic
      ? t('Charged when {person} submitted the report, {time}.', entered)
      : t('Entered by {person}, {time}.', entered),
    taken_back_by !== null && t('Reversed later.'),
  ].filter((text) => text !== false && text !== null && text !== '') as string[];
}

interface EntriesProps {
  ledger: LateFeeLedger;
  onTakeBack: (entry: LateFeeEntry) => void;
}

function Entry({ entry, ledger, language, onTakeBack }: EntriesProps & { entry: LateFeeEntry; language: Language }) {
  const surroundings = useLetterSurroundings();
  const title = titleOf(entry);
  return (
    <li className={recordClasses.entry}>
      <div className={classes.entry} data-kind={entry.kind}>
        <div className={entry.taken_back_by === null ? undefined : classes.undone}>
          <p>
            <strong>{title}</strong> <span className="ui-muted">{shownDate(entry.booked_on)}</span>
          </p>
          {notesOf(entry, ledger.time_zone).map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
        <div className={recordClasses.actions}>
          {entry.kind === 'paid' && entry.takes_back === null && (
            <SavePdfButton
              label={t('Payment receipt (PDF)')}
              describe={async () => paymentReceipt(entry, ledger, surroundings(language, ledger.time_zone))}
            />
          )}
          {entry.may_take_back && (
            <Button
              variant="default"
              aria-label={t('Reverse: {entry}', { entry: title })}
              onClick={() => onTakeBack(entry)}
            >
              {t('Reverse…')}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

/** The entries, the latest first, and the papers that are made of them. */
export function Entries({ ledger, onTakeBack }: EntriesProps) {
  const { api } = usePortal();
  const [choice, setChoice] = useState<LetterLanguage>('own');
  const surroundings = useLetterSurroundings();
  const { entries, holder, year } = ledger;
  const language = letterLanguage(choice, holder?.language ?? null);
  return (
    <section className={recordClasses.history} aria-labelledby="entries">
      <h2 id="entries">{t('Entries')}</h2>
      <div className={recordClasses.top}>
        <LetterLanguageField value={language} onChange={setChoice} />
        {holder !== null && (
          <SavePdfButton
            label={t('Letter to the owner (PDF)')}
            describe={async () => {
              const found = await fetchLateFees(api, { year, search: holder.name, ...ALL_ROWS });
              const theirs = found.rows.filter((row) => row.holder?.owner_ndx === holder.owner_ndx);
              return ownerLetter(theirs, found, () => surroundings(language, found.time_zone));
            }}
          />
        )}
      </div>
      {entries.length === 0 ? (
        <p>{t('Nothing is charged yet.')}</p>
      ) : (
        <ol>
          {entries.toReversed().map((entry) => (
            <Entry key={entry.entry_ndx} entry={entry} ledger={ledger} language={language} onTakeBack={onTakeBack} />
          ))}
        </ol>
      )}
    </section>
  );
}
