import type { FileImport } from '@portal/shared-api';
import { Link } from '@portal/shared-ui/router';
import { sitesFor } from './file-order.ts';
import classes from './import-stage.module.css';
import { importPath, missingText } from './import-words.ts';
import { useImports } from './use-imports.ts';

const TABLE = 'a CSV with the columns site_no, lat_from_site_no and lon_from_site_no';
const NONE: readonly FileImport[] = [];

const firstStep = ({ format }: FileImport): string =>
  format === 'usgs-levels' || format === 'usgs-rdb'
    ? `Send the table of sites that belongs to it, ${TABLE}, and commit that; then send this file again.`
    : `Look at the numbers of the wells in the file. Wells that are new come from a table of sites, ${TABLE}: commit that, then send this file again.`;

export function MissingWells({ known }: { known: FileImport }) {
  const { data = NONE } = useImports();
  const sites = sitesFor(known, data);
  const link = sites && <Link to={importPath(sites.import_ndx)}>{sites.file_name}</Link>;
  return (
    <section className={classes.card} data-tone="accent" aria-label="Missing wells">
      <p className={classes.lead}>{missingText(known)}</p>
      {sites?.state === 'ready' && (
        <p>{link} holds wells and waits for a decision. Commit it, then send this file again.</p>
      )}
      {sites?.state === 'committed' && (
        <p>
          Wells have been made from {link} since this file was read. Send it again: its readings may find their wells
          now.
        </p>
      )}
      {!sites && <p>{firstStep(known)}</p>}
    </section>
  );
}
