import { t } from '@portal/shared-i18n';
import { SkeletonLines } from '@portal/shared-ui';
import { messageOf, RetryNotice } from '@portal/shared-ui/answers';
import { useApiQuery } from '@portal/shared-ui/queries';
import { useEffect, useState } from 'react';
import { fetchDocument, type ProductionDocument } from '../production.resource.ts';
import classes from './documents.module.css';

/** Shown as an image whatever it contains. */
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
    return (
      <RetryNotice
        text={t('The picture could not be loaded: {message}', { message: messageOf(error) })}
        onRetry={retry}
      />
    );
  return address ? (
    <img src={address} alt={t('Document {fileName}', { fileName: document.file_name })} className={classes.picture} />
  ) : (
    <SkeletonLines lines={6} />
  );
}
