import { Button, SkeletonLines, usePortal } from '@portal/shared-ui';
import { messageOf, useAnswer } from '@portal/shared-ui/answers';
import { useEffect, useState } from 'react';
import { isPicture } from '../documents/document-check.ts';
import { asShown, useOpenDocument } from '../documents/use-open-document.ts';
import { fetchDocument, type ProductionDocument } from '../production.resource.ts';
import classes from './document-preview.module.css';

function Picture({ document }: { document: ProductionDocument }) {
  const { api } = usePortal();
  const { data, error, retry } = useAnswer(`${document.document_ndx}`, (signal) =>
    fetchDocument(api, document.document_ndx, signal),
  );
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(asShown(data, document));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data, document]);
  if (error !== null)
    return (
      <div role="alert">
        <p>The picture could not be loaded: {messageOf(error)}</p>
        <Button variant="default" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  return address ? (
    <img src={address} alt={`Document ${document.file_name}`} className={classes.picture} />
  ) : (
    <SkeletonLines what="the picture" lines={6} />
  );
}

/** The documents of a report one at a time, beside its figures: pictures in the page, everything else in a tab of its own. */
export function DocumentPreview({ documents }: { documents: readonly ProductionDocument[] }) {
  const open = useOpenDocument();
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = documents.find(({ document_ndx }) => document_ndx === chosen) ?? documents[0];
  if (!shown) return <p className={classes.none}>No documents were added to this report.</p>;
  return (
    <div className={classes.preview}>
      {documents.length > 1 && (
        <ul className={classes.names} aria-label="Documents of the report">
          {documents.map((document) => (
            <li key={document.document_ndx}>
              <button type="button" aria-pressed={document === shown} onClick={() => setChosen(document.document_ndx)}>
                {document.file_name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isPicture(shown.media_type) && <Picture key={shown.document_ndx} document={shown} />}
      <div>
        <Button variant="default" onClick={() => open(shown)}>
          Open {shown.file_name}
        </Button>
      </div>
    </div>
  );
}
