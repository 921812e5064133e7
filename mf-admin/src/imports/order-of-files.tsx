import type { FileImport } from '@portal/shared-api';
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
  return (
    <p className={classes.order}>
      Commit <LinkTo file={first.sites} /> first: it holds new wells. Then send{' '}
      {first.readings.map((file, index) => (
        <Fragment key={file.import_ndx}>
          {index > 0 && ', '}
          <LinkTo file={file} />
        </Fragment>
      ))}{' '}
      again, whose readings lack theirs.
    </p>
  );
}
