import type { FileImport } from '@portal/shared-api';
import { Button } from '@portal/shared-ui';
import { ConfirmDialog } from '@portal/shared-ui/answers';
import { useState } from 'react';
import classes from './decision.module.css';
import { changesText, isOfMeasurements, needsConsent, refusedText } from './import-words.ts';
import type { Decisions } from './use-decision.ts';

interface QuestionProps {
  known: FileImport;
  opened: boolean;
  onCommit: () => void;
  onClose: () => void;
}

function CommitQuestion({ known, opened, onCommit, onClose }: QuestionProps) {
  const { counts, new_wells } = known;
  return (
    <ConfirmDialog opened={opened} title="Commit this import?" action="Commit" onConfirm={onCommit} onClose={onClose}>
      <p>It {changesText(known)}.</p>
      {counts.changed > 0 && (
        <p>
          {counts.changed === 1 ? 'The value that is kept now gives way' : 'The values that are kept now give way'} to
          the file’s.
        </p>
      )}
      {new_wells > 0 && <p>New wells are seen on the map by everybody.</p>}
      <p>
        {isOfMeasurements(known)
          ? 'You can undo the import afterwards, on this page.'
          : 'It cannot be undone: to take something back, import a corrected file.'}
      </p>
    </ConfirmDialog>
  );
}

export function Decision({ known, decide }: { known: FileImport; decide: Decisions }) {
  const [asking, setAsking] = useState(false);
  const { commit, discard, running } = decide;
  const changes = changesText(known);
  const { refused } = known.counts;
  const start = (): void => {
    setAsking(false);
    commit();
  };
  return (
    <section className={classes.card} aria-label="Your decision">
      <p className={classes.lead}>Nothing has been changed yet. You decide:</p>
      <dl className={classes.choices}>
        <div>
          <dt>
            <Button
              aria-disabled={running || changes === ''}
              data-disabled={changes === '' || undefined}
              aria-describedby="commit-means"
              onClick={running || changes === '' ? undefined : needsConsent(known) ? () => setAsking(true) : start}
            >
              Commit
            </Button>
          </dt>
          <dd id="commit-means">
            {changes === '' ? 'There is nothing in this file to keep.' : `It ${changes}.`}
            {changes !== '' && refused > 0 && ` ${refusedText(known)} ${refused === 1 ? 'is' : 'are'} left out.`}
          </dd>
        </div>
        <div>
          <dt>
            <Button
              variant="default"
              aria-disabled={running}
              aria-describedby="discard-means"
              onClick={running ? undefined : discard}
            >
              Discard
            </Button>
          </dt>
          <dd id="discard-means">The portal stays as it is; the file can be sent again later.</dd>
        </div>
      </dl>
      <CommitQuestion known={known} opened={asking} onCommit={start} onClose={() => setAsking(false)} />
    </section>
  );
}
