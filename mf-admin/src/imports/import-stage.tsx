import type { MeasurementImport } from '@portal/shared-api';
import { AppLink, Button, usePortal } from '@portal/shared-ui';
import { Link } from '@portal/shared-ui/router';
import { localDateTime } from '@portal/shared-ui/time';
import { Decision } from './decision.tsx';
import { DecisionFailure } from './decision-failure.tsx';
import { ImportPreview } from './import-preview.tsx';
import classes from './import-stage.module.css';
import { changesText, counted } from './import-words.ts';
import { ProgressBar } from './progress-bar.tsx';
import { RefusalsTable } from './refusals-table.tsx';
import { SendAgain } from './send-again.tsx';
import { type Decisions, useDecision } from './use-decision.ts';

const SUMMARY = '/data-access/tools/site-summary-table';

interface KnownProps {
  known: MeasurementImport;
}

interface StageProps extends KnownProps {
  decide: Decisions;
}

/** Who has decided, and when. */
function Settled({ known: { settled_by, settled_at } }: KnownProps) {
  const { timeZone } = usePortal().config;
  if (settled_by === null || settled_at === null) return null;
  return (
    <p className={classes.note}>
      By {settled_by}, {localDateTime(Date.parse(settled_at), timeZone)}.
    </p>
  );
}

/** What is worth knowing of how the file was read, or of what became of it. */
function Notes({ known: { notes } }: KnownProps) {
  if (notes.length === 0) return null;
  return (
    <ul className={classes.notes} aria-label="Notes">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

const anotherFile = (
  <Button component={Link} to="/admin/imports" variant="default">
    Import another file
  </Button>
);

function Reading({ known, decide: { discard, running } }: StageProps) {
  return (
    <section className={classes.card} aria-label="Progress">
      <p className={classes.lead}>The file is being read. Nothing has been changed yet.</p>
      <ProgressBar part={known.progress} label={`Reading ${known.file_name}`} />
      <p className={classes.note}>You can leave this page: the reading goes on, and what it finds will be here.</p>
      <Button variant="default" aria-disabled={running} onClick={running ? undefined : discard}>
        Cancel
      </Button>
    </section>
  );
}

function Ready({ known, decide }: StageProps) {
  return (
    <>
      <Decision known={known} decide={decide} />
      {known.wells === 0 && <SendAgain known={known} />}
      <ImportPreview known={known} />
    </>
  );
}

function Committing({ known }: KnownProps) {
  return (
    <section className={classes.card} aria-label="Progress">
      <p className={classes.lead}>The readings are being kept: all of them, or none.</p>
      <ProgressBar part={known.progress} label={`Committing ${known.file_name}`} />
      <p className={classes.note}>You can leave this page: the work goes on.</p>
    </section>
  );
}

function Committed({ known }: KnownProps) {
  const changes = changesText(known, ['added', 'changed', 'made']);
  return (
    <>
      <section className={classes.card} data-tone="success" aria-label="Result">
        <p className={classes.lead}>{changes ? `It has ${changes}.` : 'Nothing in it was new.'}</p>
        <Settled known={known} />
        <div className={classes.actions}>
          <Button component={AppLink} href={SUMMARY}>
            See the Site Summary Table
          </Button>
          {anotherFile}
        </div>
      </section>
      {known.counts.refused > 0 && <RefusalsTable known={known} />}
    </>
  );
}

function Failed({ known }: KnownProps) {
  return (
    <>
      <section className={classes.card} data-tone="danger" aria-label="What is wrong">
        <p className={classes.lead}>This file cannot be used. Nothing has been changed.</p>
        <p className={classes.problem}>{known.problem}</p>
      </section>
      <SendAgain known={known} />
      {known.counts.refused > 0 && <RefusalsTable known={known} />}
    </>
  );
}

function Discarded({ known }: KnownProps) {
  return (
    <section className={classes.card} aria-label="Result">
      <p className={classes.lead}>
        Discarded: nothing of it was kept
        {known.counts.rows > 0 && ` of its ${counted(known.counts.rows, 'row')}`}.
      </p>
      <Settled known={known} />
      <div className={classes.actions}>{anotherFile}</div>
    </section>
  );
}

const STAGES = {
  reading: Reading,
  ready: Ready,
  failed: Failed,
  committing: Committing,
  committed: Committed,
  discarded: Discarded,
} as const satisfies Record<MeasurementImport['state'], unknown>;

/** What there is to see and to do in the state that an import is in. */
export function ImportStage({ known }: KnownProps) {
  const decide = useDecision(known.import_ndx);
  const Stage = STAGES[known.state];
  return (
    <>
      <DecisionFailure text={decide.failure} />
      <Notes known={known} />
      <Stage known={known} decide={decide} />
    </>
  );
}
