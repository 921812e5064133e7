import type { DocumentKind } from '@portal/shared-api/record-keeping';
import { t } from '@portal/shared-i18n';
import { SkeletonLines } from '@portal/shared-ui';
import { queryClient, useApiQuery, useDistrictZone } from '@portal/shared-ui/queries';
import { useId, useMemo } from 'react';
import { RefreshFailure } from '../answers/load-error.tsx';
import classes from './document-list.module.css';
import { DocumentList } from './document-list.tsx';
import { fetchRecordDocuments, recordDocumentCalls } from './record-documents.resource.ts';

/** Documents and photos of a record, as a section of its page. */
export function DocumentsPart({ kind, ndx, className }: { kind: DocumentKind; ndx: number; className?: string }) {
  const zone = useDistrictZone();
  const heading = useId();
  const key = useMemo(() => ['record-documents', kind, ndx], [kind, ndx]);
  const calls = useMemo(() => recordDocumentCalls({ kind, ndx }), [kind, ndx]);
  const { data, error, retry } = useApiQuery(key, (api, signal) => fetchRecordDocuments(api, { kind, ndx }, signal));
  return (
    <section className={className ? `${className} ${classes.part}` : classes.part} aria-labelledby={heading}>
      <h2 id={heading}>{t('Documents and photos')}</h2>
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      {!data && error === null && <SkeletonLines lines={2} />}
      {data && (
        <DocumentList
          calls={calls}
          documents={data.documents}
          zone={zone}
          mayAdd={data.may_change}
          mayWithdraw={data.may_change}
          asksReason
          withdrawText={(fileName) =>
            t('“{fileName}” is kept with the reason, and only the district’s staff can still see it.', { fileName })
          }
          hint={(size) =>
            t(
              'PDF, PNG, JPEG or CSV, up to {size} each. Photos are kept without the location and time that cameras add.',
              {
                size,
              },
            )
          }
          onChanged={() => queryClient.invalidateQueries({ queryKey: key })}
        />
      )}
    </section>
  );
}
