import type { FileImport } from '@portal/shared-api';
import { AppLink, Button, usePortal } from '@portal/shared-ui';
import { Link } from '@portal/shared-ui/router';
import { localDateTime } from '@portal/shared-ui/time';
import { lacksWells, latestOfEach } from './file-order.ts';
import classes from './import-stage.module.css';
import { changesText, counted, importPath, isOfMeasurements, isOfSites, undoText } from './import-words.ts';
import { MissingWells } from './missing-wells.tsx';
import { RefusalsTable } from './refusals-table.tsx';
import { SendAgain } from './send-again.tsx';
import { LeftByUndo, UndoImport } from './undo-import.tsx';
import type { Decisions } from './use-decision.ts';
import { useImports } from './use-imports.ts';

const SUMMARY = '/data-access/tools/site-summary-table';

interface KnownProps {
  known: FileImport;
}

function Signature({ by, at }: { by: string | null; at: string | null }) {
  const { timeZone } = usePortal().config;
  if (by === null || at === null) return null;
  return (
    <p className="ui-muted">
      By {by}, {localDateTime(Date.parse(at), timeZone)}.
    </p>
  );
}

const anotherFile = (
  <Button component={Link} to="/admin/imports" variant="default">
    Import another file
  </Button>
);

const toSummary = (
  <Button component={AppLink} href={SUMMARY}>
    See the Site Summary Table
  </Button>
);

/** After wells come their readings: back to files that lacked them. */
function ToReadings() {
  const { data = [] } = useImports();
  return latestOfEach(data)
    .filter(lacksWells)
    .map(({ import_ndx, file_name }) => (
      <Button key={import_ndx} component={Link} to={importPath(import_ndx)}>
        Go on with {file_name}
      </Button>
    ));
}

export function Committed({ known, decide }: KnownProps & { decide: Decisions }) {
  const changes = changesText(known, ['added', 'changed', 'made']);
  return (
    <>
      <section className={classes.card} data-tone="success" aria-label="Result">
        <p className={classes.lead}>{changes ? `It has ${changes}.` : 'Nothing in it was new.'}</p>
        <Signature by={known.settled_by} at={known.settled_at} />
        {isOfSites(known) && <p>Their readings can be imported now.</p>}
        <div className="ui-row">
          {isOfSites(known) ? <ToReadings /> : isOfMeasurements(known) && toSummary}
          {anotherFile}
          {changes !== '' && isOfMeasurements(known) && <UndoImport known={known} decide={decide} />}
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
    <section className={classes.card} aria-label="Result">
      <p className={classes.lead}>{undone ? undoText(undone, true) : 'The import was undone.'}</p>
      <Signature by={undone_by} at={undone_at} />
      {undone && <LeftByUndo undo={undone} />}
      <div className="ui-row">{anotherFile}</div>
    </section>
  );
}

export function Discarded({ known }: KnownProps) {
  return (
    <section className={classes.card} aria-label="Result">
      <p className={classes.lead}>
        Discarded: nothing of it was kept
        {known.counts.rows > 0 && ` of its ${counted(known.counts.rows, 'row')}`}.
      </p>
      <Signature by={known.settled_by} at={known.settled_at} />
      <div className="ui-row">{anotherFile}</div>
    </section>
  );
}
