import type { FileImport } from '@portal/shared-api';
import { joinList } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { Link } from '@portal/shared-ui/router';
import { Fragment } from 'react';
import { firstToCommit } from './file-order.ts';
import { importPath } from './import-words.ts';
import classes from './imports-page.module.css';

const LinkTo = ({ file: { import_ndx, file_name } }: { file: FileImport }) => (
  <Link to={importPath(import_ndx)}>{file_name}</Link>
);

export function OrderOfFiles({ imports }: { imports: readonly FileImport[] }) {
  const first = firstToCommit(imports);
  if (!first) return null;
  const links = first.readings.map((file, index) => (
    <Fragment key={file.import_ndx}>
      {index > 0 && ', '}
      <LinkTo file={file} />
    </Fragment>
  ));
  return (
    <p className={classes.order}>
      {rich(
        'Commit <sites>{sitesFile}</sites> first: it has new wells. Then upload <readings>{files}</readings> again.',
        {
          sitesFile: first.sites.file_name,
          sites: () => <LinkTo file={first.sites} />,
          files: joinList(first.readings.map(({ file_name }) => file_name)),
          readings: () => links,
        },
      )}
    </p>
  );
}
