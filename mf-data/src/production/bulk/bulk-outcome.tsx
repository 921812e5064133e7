import { Button } from '@portal/shared-ui';
import { ConfirmDialog } from '@portal/shared-ui/answers';
import { useState } from 'react';
import { Notice } from '../parts/notice.tsx';
import { Section } from '../parts/section.tsx';
import type { BulkResult } from '../production.resource.ts';
import classes from './bulk.module.css';
import { BulkErrors } from './bulk-errors.tsx';
import { BulkReports } from './bulk-reports.tsx';
import type { Bulk } from './use-bulk.ts';

const count = (number: number, [one, several]: readonly [string, string]): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : several}`;
const REPORTS = ['report', 'reports'] as const;

const sheetSentence = ({ rows, reports, errors }: BulkResult): string =>
  errors.length === 0
    ? `${count(rows.length, ['row', 'rows'])} for ${count(reports.length, REPORTS)}, without a mistake.`
    : `${count(errors.length, ['mistake', 'mistakes'])} in the sheet. Nothing is saved until there is none.`;

export function BulkOutcome({ bulk, result }: { bulk: Bulk; result: BulkResult }) {
  const [asking, setAsking] = useState(false);
  const { year, errors, reports, notes, saved } = result;
  const busy = bulk.part !== null;
  const warned = reports.filter(({ warnings }) => warnings.length > 0).length;
  if (saved)
    return (
      <Notice
        tone="good"
        title={`${count(reports.length, REPORTS)} of ${year} ${bulk.submits ? 'submitted' : 'saved as drafts'}`}
        actions={
          <Button variant="default" onClick={bulk.clear}>
            Another sheet
          </Button>
        }
        live
      >
        <p>
          {bulk.submits
            ? 'The district checks them next. Documents are added to each report by itself.'
            : 'A draft is not a report: submit them by the sheet, or each by itself.'}
        </p>
      </Notice>
    );
  return (
    <Section title="What the sheet says">
      {bulk.outdated && (
        <Notice tone="warning" title="A report has changed since the last preview" live>
          <p>Nothing was saved. This is what the sheet would save now; look at it once more.</p>
        </Notice>
      )}
      <p role="status">
        {sheetSentence(result)}
        {warned > 0 && ` ${count(warned, REPORTS)} with warnings; to submit those, the sheet needs a note on each.`}
      </p>
      {bulk.submits && (
        <Notice
          tone="danger"
          title="Nothing was submitted"
          actions={
            <Button variant="default" onClick={() => bulk.file && bulk.preview(bulk.file)}>
              Back to saving drafts
            </Button>
          }
          live
        >
          <p>To be submitted, reports have to be whole. As drafts they may lack this.</p>
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
          Another sheet
        </Button>
        {errors.length === 0 && reports.length > 0 && (
          <>
            <Button variant="default" aria-disabled={busy} onClick={() => bulk.save(false)}>
              Save as drafts
            </Button>
            <Button aria-disabled={busy} onClick={() => setAsking(true)}>
              Submit all
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        opened={asking}
        title={`Submit ${count(reports.length, REPORTS)} of ${year}?`}
        action="Submit all"
        busyAction="Submitting …"
        busy={busy}
        onConfirm={() => {
          setAsking(false);
          bulk.save(true);
        }}
        onClose={() => setAsking(false)}
      >
        <p>All of them are submitted, or none.</p>
      </ConfirmDialog>
    </Section>
  );
}
