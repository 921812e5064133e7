import type { KeptRecordData } from '@portal/shared-api';
import { t, translateMarked } from '@portal/shared-i18n';
import { Button, notify } from '@portal/shared-ui';
import { messageOf, RefreshFailure } from '@portal/shared-ui/answers';
import { Alert } from '@portal/shared-ui/overlays';
import { useApiMutation, useApiQuery } from '@portal/shared-ui/queries';
import { Link, useNavigate } from '@portal/shared-ui/router';
import { useState } from 'react';
import { ADMIN } from '../parts/admin-data.tsx';
import { ReasonField } from '../parts/reason-field.tsx';
import { MergeChoice } from './merge-choice.tsx';
import { MergeDoubts } from './merge-doubts.tsx';
import { MergeMoves } from './merge-moves.tsx';
import classes from './merge-page.module.css';
import { MergeReadings, type ReadingChoice } from './merge-readings.tsx';
import { mergePath, recordPath } from './record-words.ts';
import { useRefetchRecords } from './use-records.ts';
import { useUndoSaved } from './use-undo-saved.ts';
import { compareWells, takenAtFirst } from './well-comparison.ts';
import { type GivenMerge, mergeWells } from './well-merge.resource.ts';

interface Wells {
  kept: KeptRecordData;
  merged: KeptRecordData;
}

function Fields({ kept, merged, take, onTake }: Wells & { take: readonly string[]; onTake: (take: string[]) => void }) {
  const compared = compareWells(kept, merged);
  return (
    <section className={classes.part} aria-label={t('What stays')}>
      <h2>{t('What stays')}</h2>
      {compared.length === 0 ? (
        <p>{t('Both wells have the same values.')}</p>
      ) : (
        <p className={classes.columns} aria-hidden>
          <strong>{kept.name}</strong>
          <strong>{merged.name}</strong>
        </p>
      )}
      {compared.map(({ label, names, ...texts }) => (
        <MergeChoice
          key={label}
          label={translateMarked(label)}
          wells={{ kept: kept.name, merged: merged.name }}
          {...texts}
          side={names.every((name) => take.includes(name)) ? 'merged' : 'kept'}
          onChoose={(side) => {
            const others = take.filter((name) => !names.includes(name));
            onTake(side === 'merged' ? [...others, ...names] : others);
          }}
        />
      ))}
    </section>
  );
}

/** Side by side: which values stay, what moves, and which readings count. */
export function MergeForm({ kept, merged }: Wells) {
  const navigate = useNavigate();
  const refetchRecords = useRefetchRecords();
  const undo = useUndoSaved();
  const [take, setTake] = useState<string[]>(() => takenAtFirst(compareWells(kept, merged)));
  const [choice, setChoice] = useState<ReadingChoice>({ readings: null, exceptions: [] });
  const [reason, setReason] = useState('');
  const given: GivenMerge = { merged: { ndx: merged.ndx, version: merged.version } };
  const preview = useApiQuery(
    [ADMIN, 'merge-preview', kept.ndx, kept.version, merged.ndx, merged.version],
    (api, signal) => mergeWells(api, kept, given, true, signal),
    { gcTime: 0 },
  );
  const { mutate, isPending, error } = useApiMutation(
    (api) => mergeWells(api, kept, { ...given, take, ...choice, reason: reason.trim() || null }, false),
    {
      onSuccess: async (saved) => {
        notify('success', t('{merged} was merged into {kept}.', { merged: merged.name, kept: kept.name }), undo(saved));
        // The duplicate's record is asked for as long as this page is open.
        navigate(recordPath('wells', kept.ndx));
        await refetchRecords();
      },
    },
  );
  const merge = preview.data;
  const isDoubtful = merge !== undefined && merge.doubts.length > 0;
  const lacksReason = isDoubtful && reason.trim() === '';
  const isUndecided = merge !== undefined && merge.conflict_count > 0 && choice.readings === null;
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (merge && !isUndecided && !lacksReason && !isPending) mutate();
      }}
    >
      <p className={classes.heads}>
        <span>
          {t('Stays')}: <strong>{kept.name}</strong>
        </span>
        <span>
          {t('Duplicate')}: <strong>{merged.name}</strong>
        </span>
        <Button variant="default" size="compact-sm" component={Link} to={`${mergePath(merged.ndx)}?with=${kept.ndx}`}>
          {t('Keep {name} instead', { name: merged.name })}
        </Button>
      </p>
      <Fields kept={kept} merged={merged} take={take} onTake={setTake} />
      {preview.error !== null && <RefreshFailure error={preview.error} onRetry={preview.retry} />}
      {merge && <MergeMoves merge={merge} />}
      {merge && merge.conflict_count > 0 && <MergeReadings merge={merge} choice={choice} onChoose={setChoice} />}
      {merge && merge.doubts.length > 0 && <MergeDoubts merge={merge} />}
      <ReasonField needed={isDoubtful} value={reason} onChange={setReason} />
      {error !== null && (
        <Alert color="danger" title={t('Nothing was saved')} role="alert">
          <p>{messageOf(error)}</p>
          <Button variant="default" onClick={() => void refetchRecords()}>
            {t('Show both wells as they are now')}
          </Button>
        </Alert>
      )}
      {isUndecided && <p role="status">{t('Choose which readings stay, then merge.')}</p>}
      {lacksReason && <p role="status">{t('Enter why these are one well, then merge.')}</p>}
      <div className="ui-row">
        <Button type="submit" aria-disabled={!merge || isUndecided || lacksReason || isPending}>
          {isPending ? t('Merging…') : t('Merge wells')}
        </Button>
        <Button variant="default" component={Link} to={recordPath('wells', kept.ndx)}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
