import { SkeletonLines } from '@portal/shared-ui';
import { messageOf, RetryNotice } from '@portal/shared-ui/answers';
import { useApiQuery } from '@portal/shared-ui/queries';
import { useEffect, useState } from 'react';
import { fetchDocument, type ProductionDocument } from '../production.resource.ts';
import classes from './documents.module.css';

/** A document that is a picture, shown in the page as a picture, whatever is in it. */
export function Picture({ document }: { document: ProductionDocument }) {
  const { data, error, retry } = useApiQuery(['document', document.document_ndx], (api, signal) =>
    fetchDocument(api, document.document_ndx, signal),
  );
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(new Blob([data], { type: document.media_type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data, document]);
  if (error !== null)
    return <RetryNotice text={`The picture could not be loaded: ${messageOf(error)}`} onRetry={retry} />;
  return address ? (
    <img src={address} alt={`Document ${document.file_name}`} className={classes.picture} />
  ) : (
    <SkeletonLines what="the picture" lines={6} />
  );
}
