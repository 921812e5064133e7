import type { FileImport } from '@portal/shared-api';
import { Button } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import decision from './decision.module.css';
import { Decision } from './decision.tsx';
import { lacksWells } from './file-order.ts';
import { ImportPreview } from './import-preview.tsx';
import classes from './import-stage.module.css';
import { isOfSites, isUnusable, KIND_WORDS } from './import-words.ts';
import { MissingWells } from './missing-wells.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Questions } from './questions.tsx';
import { RefusalsTable } from './refusals-table.tsx';
import { SendAgain } from './send-again.tsx';
import { Committed, Discarded, Undone } from './settled-stages.tsx';
import { type Decisions, useDecision } from './use-decision.ts';

interface KnownProps {
  known: FileImport;
}

interface StageProps extends KnownProps {
  decide: Decisions;
}

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

interface ProgressProps extends KnownProps {
  doing: string;
  lead: string;
  children: ReactNode;
}

function Progress({ known, doing, lead, children }: ProgressProps) {
  return (
    <section className={classes.card} aria-label="Progress">
      <p className={classes.lead}>{lead}</p>
      <ProgressBar part={known.progress} label={`${doing} ${known.file_name}`} />
      {children}
    </section>
  );
}

function Reading({ known, decide: { discard, running } }: StageProps) {
  return (
    <Progress known={known} doing="Reading" lead="The file is being read. Nothing has been changed yet.">
      <p className="ui-muted">You can leave this page: the reading goes on, and what it finds will be here.</p>
      <Button variant="default" aria-disabled={running} onClick={running ? undefined : discard}>
        Cancel
      </Button>
    </Progress>
  );
}

function Ready({ known, decide }: StageProps) {
  const isWithout = isUnusable(known) || lacksWells(known);
  return (
    <>
      <Decision known={known} decide={decide} />
      {lacksWells(known) && <MissingWells known={known} />}
      {isWithout && <SendAgain known={known} />}
      <ImportPreview known={known} />
      {!isWithout && known.counts.refused > 0 && <SendAgain known={known} />}
    </>
  );
}

const goesOn = <p className="ui-muted">You can leave this page: the work goes on.</p>;

function Committing({ known }: KnownProps) {
  const what = isOfSites(known) ? 'The wells are being made' : `The ${KIND_WORDS[known.kind].several} are being kept`;
  return (
    <Progress known={known} doing="Committing" lead={`${what}: all of them, or none.`}>
      {goesOn}
    </Progress>
  );
}

function Undoing({ known }: KnownProps) {
  return (
    <Progress known={known} doing="Undoing" lead="The import is being undone: all of it, or nothing.">
      {goesOn}
    </Progress>
  );
}

function Failed({ known }: KnownProps) {
  return (
    <>
      <section className={classes.card} data-tone="danger" aria-label="What is wrong">
        <p className={classes.lead}>This file cannot be used. Nothing has been changed.</p>
        <p>{known.problem}</p>
      </section>
      <SendAgain known={known} />
      {known.counts.refused > 0 && <RefusalsTable known={known} />}
    </>
  );
}

const STAGES = {
  reading: Reading,
  asking: Questions,
  ready: Ready,
  failed: Failed,
  committing: Committing,
  committed: Committed,
  discarded: Discarded,
  undoing: Undoing,
  undone: Undone,
} as const satisfies Record<FileImport['state'], unknown>;

export function ImportStage({ known }: KnownProps) {
  const decide = useDecision(known.import_ndx);
  const Stage = STAGES[known.state];
  return (
    <>
      <div role="alert">{decide.failure !== null && <p className={decision.failure}>{decide.failure}</p>}</div>
      <Notes known={known} />
      <Stage known={known} decide={decide} />
    </>
  );
}
