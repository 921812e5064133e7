import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { ConfirmDialog } from '@portal/shared-ui/answers';
import { useState } from 'react';
import { Notice } from '../parts/notice.tsx';
import { Section } from '../parts/section.tsx';
import type { BulkResult } from '../production.resource.ts';
import classes from './bulk.module.css';
import { BulkErrors } from './bulk-errors.tsx';
import { BulkReports } from './bulk-reports.tsx';
import { sheetWords } from './sheet-words.ts';
import type { Bulk } from './use-bulk.ts';

function sheetText({ rows, reports, errors }: BulkResult): string {
  if (errors.length > 0)
    return t(
      '{count, plural, one {The sheet has # mistake.} other {The sheet has # mistakes.}} Correct the sheet and upload it again. Nothing is saved until then.',
      { count: errors.length },
    );
  return t(
    '{rows, plural, one {# row} other {# rows}} for {reports, plural, one {# report} other {# reports}}, without mistakes.',
    { rows: rows.length, reports: reports.length },
  );
}

const savedText = (count: number, year: number, isSubmitted: boolean): string =>
  isSubmitted
    ? t('{count, plural, one {# report for {year} submitted} other {# reports for {year} submitted}}', { count, year })
    : t('{count, plural, one {# report for {year} saved as a draft} other {# reports for {year} saved as drafts}}', {
        count,
        year,
      });

const alreadyText = (count: number): string =>
  t(
    '{count, plural, one {# report was already submitted as it is in the sheet, and stays.} other {# reports were already submitted as they are in the sheet, and stay.}}',
    { count },
  );

export function BulkOutcome({ bulk, result }: { bulk: Bulk; result: BulkResult }) {
  const [asking, setAsking] = useState(false);
  const { year, errors, reports, saved } = result;
  const notes = result.note_texts.map(sheetWords);
  const busy = bulk.part !== null;
  const known = reports.filter(({ already_submitted }) => already_submitted).length;
  const warned = reports.filter(({ warning_texts }) => warning_texts.length > 0).length;
  if (saved)
    return (
      <Notice
        tone="good"
        title={savedText(reports.length - known, year, bulk.submits)}
        actions={
          <Button variant="default" onClick={bulk.clear}>
            {t('Upload another sheet')}
          </Button>
        }
        live
      >
        {known > 0 && <p>{alreadyText(known)}</p>}
        <p>
          {bulk.submits
            ? t('The district checks them next. Add documents on the page of each report.')
            : t('A draft is not a report yet. Submit the drafts with the sheet, or each on its own page.')}
        </p>
      </Notice>
    );
  return (
    <Section title={t('Preview')}>
      {bulk.outdated && (
        <Notice tone="warning" title={t('A report has changed since the last preview')} live>
          <p>{t('Nothing was saved. Check what the sheet would save now.')}</p>
        </Notice>
      )}
      <p role="status">
        {sheetText(result)}
        {warned > 0 && ' '}
        {warned > 0 &&
          t(
            '{count, plural, one {# report has warnings. To submit it, add a note in the sheet.} other {# reports have warnings. To submit them, add a note to each in the sheet.}}',
            { count: warned },
          )}
        {known > 0 && ` ${alreadyText(known)}`}
      </p>
      {bulk.submits && (
        <Notice
          tone="danger"
          title={t('Nothing was submitted')}
          actions={
            <Button variant="default" onClick={() => bulk.file && bulk.preview(bulk.file)}>
              {t('Back to drafts')}
            </Button>
          }
          live
        >
          <p>{t('Reports must be complete before you submit them. You can save drafts without this.')}</p>
        </Notice>
      )}
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {errors.length > 0 && <BulkErrors errors={errors} />}
      {reports.length > 0 && <BulkReports year={year} reports={reports} />}
      <div className="ui-buttons">
        <Button variant="default" onClick={bulk.clear} disabled={busy}>
          {t('Upload another sheet')}
        </Button>
        {errors.length === 0 && reports.length > 0 && (
          <>
            <Button variant="default" aria-disabled={busy} onClick={() => bulk.save(false)}>
              {t('Save as drafts')}
            </Button>
            <Button aria-disabled={busy} onClick={() => setAsking(true)}>
              {t('Submit all')}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        opened={asking}
        title={t('{count, plural, one {Submit # report for {year}?} other {Submit # reports for {year}?}}', {
          count: reports.length - known,
          year,
        })}
        action={t('Submit all')}
        busyAction={t('Submitting…')}
        busy={busy}
        onConfirm={() => {
          setAsking(false);
          bulk.save(true);
        }}
        onClose={() => setAsking(false)}
      >
        <p>{t('The portal submits all of them, or none.')}</p>
      </ConfirmDialog>
    </Section>
  );
}
