import type { FileImport } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { ConfirmDialog } from '@portal/shared-ui/answers';
import { useState } from 'react';
import classes from './decision.module.css';
import { isOfMeasurements } from './import-kinds.ts';
import { changesText, leftOutText, needsConsent } from './import-words.ts';
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
    <ConfirmDialog
      opened={opened}
      title={t('Commit this import?')}
      action={t('Commit')}
      onConfirm={onCommit}
      onClose={onClose}
    >
      <p>{changesText(known)}</p>
      {counts.changed > 0 && (
        <p>
          {t(
            '{count, plural, one {The value in the file replaces the current one.} other {The values in the file replace the current ones.}}',
            { count: counts.changed },
          )}
        </p>
      )}
      {new_wells > 0 && <p>{t('Everyone will see the new wells on the map.')}</p>}
      <p>
        {isOfMeasurements(known)
          ? t('You can undo the import later on this page.')
          : t('You cannot undo this import. To correct it, import a corrected file.')}
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
    <section className={classes.card} aria-label={t('Your decision')}>
      <p className={classes.lead}>{t('Nothing has been changed yet. Commit or discard this import:')}</p>
      <dl className={classes.choices}>
        <div>
          <dt>
            <Button
              aria-disabled={running || changes === ''}
              data-disabled={changes === '' || undefined}
              aria-describedby="commit-means"
              onClick={running || changes === '' ? undefined : needsConsent(known) ? () => setAsking(true) : start}
            >
              {t('Commit')}
            </Button>
          </dt>
          <dd id="commit-means">
            {changes === '' ? t('This file has nothing new to commit.') : changes}
            {changes !== '' && refused > 0 && ` ${leftOutText(known)}`}
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
              {t('Discard')}
            </Button>
          </dt>
          <dd id="discard-means">{t('The portal stays as it is. You can upload the file again later.')}</dd>
        </div>
      </dl>
      <CommitQuestion known={known} opened={asking} onCommit={start} onClose={() => setAsking(false)} />
    </section>
  );
}
