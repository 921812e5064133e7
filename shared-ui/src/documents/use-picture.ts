import { useApiQuery } from '@portal/shared-ui/queries';
import { useEffect, useState } from 'react';
import type { DocumentFiles, ShownDocument } from './document-calls.ts';

/** @returns the address of a picture, shown as an image whatever it contains; `null` until it is loaded */
export function usePicture({ kind, fetch }: DocumentFiles, document: ShownDocument, isWanted = true) {
  const { data, error, retry } = useApiQuery(
    isWanted ? ['document', kind, document.document_ndx] : null,
    (api, signal) => fetch(api, document.document_ndx, signal),
  );
  const [address, setAddress] = useState<string | null>(null);
  const { media_type } = document;
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(new Blob([data], { type: media_type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data, media_type]);
  return { address, error, retry };
}
