import type { FileImport } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { AppLink, Button } from '@portal/shared-ui';
import { useDistrictZone } from '@portal/shared-ui/queries';
import { Link } from '@portal/shared-ui/router';
import { localDateTime } from '@portal/shared-ui/time';
import { lacksWells, latestOfEach } from './file-order.ts';
import { isOfMeasurements, isOfSites } from './import-kinds.ts';
import classes from './import-stage.module.css';
import { doneText, importPath, undoneText } from './import-words.ts';
import { MissingWells } from './missing-wells.tsx';
import { RefusalsTable } from './refusals-table.tsx';
import { SendAgain } from './send-again.tsx';
import { LeftByUndo, UndoImport } from './undo-import.tsx';
import { UndoRecordImport } from './undo-record-import.tsx';
import type { Decisions } from './use-decision.ts';
import { useImports } from './use-imports.ts';

const SUMMARY = '/data-access/tools/site-summary-table';

interface KnownProps {
  known: FileImport;
}

function Signature({ by, at }: { by: string | null; at: string | null }) {
  const timeZone = useDistrictZone();
  if (by === null || at === null) return null;
  return (
    <p className="ui-muted">{t('By {name}, {time}.', { name: by, time: localDateTime(Date.parse(at), timeZone) })}</p>
  );
}

const ImportAnother = () => (
  <Button component={Link} to="/admin/imports" variant="default">
    {t('Import another file')}
  </Button>
);

const ToSummary = () => (
  <Button component={AppLink} href={SUMMARY}>
    {t('See the Site Summary Table')}
  </Button>
);

/** To files that lacked the wells. */
function ToReadings() {
  const { data = [] } = useImports();
  return latestOfEach(data)
    .filter(lacksWells)
    .map(({ import_ndx, file_name }) => (
      <Button key={import_ndx} component={Link} to={importPath(import_ndx)}>
        {t('Continue with {file}', { file: file_name })}
      </Button>
    ));
}

export function Committed({ known, decide }: KnownProps & { decide: Decisions }) {
  const changes = doneText(known);
  return (
    <>
      <section className={classes.card} data-tone="success" aria-label={t('Result')}>
        <p className={classes.lead}>{changes || t('This file had nothing new.')}</p>
        <Signature by={known.settled_by} at={known.settled_at} />
        {isOfSites(known) && <p>{t('You can now import the readings of these wells.')}</p>}
        <div className="ui-row">
          {isOfSites(known) ? <ToReadings /> : isOfMeasurements(known) && <ToSummary />}
          <ImportAnother />
          {changes !== '' && isOfMeasurements(known) && <UndoImport known={known} decide={decide} />}
          <UndoRecordImport known={known} />
        </div>
      </section>
      {lacksWells(known) && (
        <>
          <MissingWells known={known} />
          <SendAgain known={known} />
        </>
      )}
      {known.counts.refused > 0 && <RefusalsTable known={known} />}
    </>
  );
}

export function Undone({ known: { undone, undone_at, undone_by } }: KnownProps) {
  return (
    <section className={classes.card} aria-label={t('Result')}>
      <p className={classes.lead}>{undone ? undoneText(undone) : t('The import was undone.')}</p>
      <Signature by={undone_by} at={undone_at} />
      {undone && <LeftByUndo undo={undone} />}
      <div className="ui-row">
        <ImportAnother />
      </div>
    </section>
  );
}

export function Discarded({ known }: KnownProps) {
  return (
    <section className={classes.card} aria-label={t('Result')}>
      <p className={classes.lead}>
        {t(
          '{count, plural, =0 {Discarded. Nothing was saved.} one {Discarded. The one row of the file was not saved.} other {Discarded. None of the file’s # rows were saved.}}',
          { count: known.counts.rows },
        )}
      </p>
      <Signature by={known.settled_by} at={known.settled_at} />
      <div className="ui-row">
        <ImportAnother />
      </div>
    </section>
  );
}
