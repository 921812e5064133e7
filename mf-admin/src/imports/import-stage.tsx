import type { FileImport } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import decision from './decision.module.css';
import { Decision } from './decision.tsx';
import { lacksWells } from './file-order.ts';
import { ImportPreview } from './import-preview.tsx';
import classes from './import-stage.module.css';
import { isUnusable } from './import-words.ts';
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
    <ul className={classes.notes} aria-label={t('Notes')}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

interface ProgressProps extends KnownProps {
  /** Names the progress bar. */
  label: string;
  lead: string;
  children: ReactNode;
}

function Progress({ known, label, lead, children }: ProgressProps) {
  return (
    <section className={classes.card} aria-label={t('Progress')}>
      <p className={classes.lead}>{lead}</p>
      <ProgressBar part={known.progress} label={label} />
      {children}
    </section>
  );
}

function Reading({ known, decide: { discard, running } }: StageProps) {
  return (
    <Progress
      known={known}
      label={t('Reading {file}', { file: known.file_name })}
      lead={t('The file is being read. Nothing has been changed yet.')}
    >
      <p className="ui-muted">{t('You can leave this page. The result will be here when you come back.')}</p>
      <Button variant="default" aria-disabled={running} onClick={running ? undefined : discard}>
        {t('Cancel')}
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

const WorkContinues = () => <p className="ui-muted">{t('You can leave this page. The work continues.')}</p>;

function Committing({ known }: KnownProps) {
  return (
    <Progress
      known={known}
      label={t('Committing {file}', { file: known.file_name })}
      lead={t('The import is being committed: all of it, or nothing.')}
    >
      <WorkContinues />
    </Progress>
  );
}

function Undoing({ known }: KnownProps) {
  return (
    <Progress
      known={known}
      label={t('Undoing {file}', { file: known.file_name })}
      lead={t('The import is being undone: all of it, or nothing.')}
    >
      <WorkContinues />
    </Progress>
  );
}

function Failed({ known }: KnownProps) {
  return (
    <>
      <section className={classes.card} data-tone="danger" aria-label={t('What is wrong')}>
        <p className={classes.lead}>{t('This file cannot be used. Nothing has been changed.')}</p>
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
