import type { FileImport } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { Link } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { sitesFor } from './file-order.ts';
import classes from './import-stage.module.css';
import { importPath, missingText } from './import-words.ts';
import { useImports } from './use-imports.ts';

const NONE: readonly FileImport[] = [];

const firstStep = ({ format }: FileImport): string =>
  format?.startsWith('usgs-')
    ? t(
        'Upload the table of sites that belongs to this file (a CSV of well numbers with latitude and longitude, as the USGS exports it) and commit it. Then upload this file again.',
      )
    : t(
        'Check the well numbers in the file. New wells come from a table of sites (a CSV of well numbers with latitude and longitude, as the USGS exports it). Upload and commit it, then upload this file again.',
      );

function SitesStep({ sites }: { sites: FileImport }) {
  const values = {
    file: sites.file_name,
    link: (chunks: ReactNode[]) => <Link to={importPath(sites.import_ndx)}>{chunks}</Link>,
  };
  return sites.state === 'committed'
    ? rich(
        'Wells were created from <link>{file}</link> after this file was read. Upload this file again to find its wells.',
        values,
      )
    : rich('<link>{file}</link> has new wells and needs a decision. Commit it, then upload this file again.', values);
}

export function MissingWells({ known }: { known: FileImport }) {
  const { data = NONE } = useImports();
  const sites = sitesFor(known, data);
  return (
    <section className={classes.card} data-tone="accent" aria-label={t('Missing wells')}>
      <p className={classes.lead}>{missingText(known)}</p>
      <p>{sites ? <SitesStep sites={sites} /> : firstStep(known)}</p>
    </section>
  );
}
