import type { FileImport } from '@portal/shared-api';
import { PageFrame, SkeletonLines, usePortal, VisuallyHidden } from '@portal/shared-ui';
import { isApiError, LoadError, RefreshFailure } from '@portal/shared-ui/answers';
import { sizeText } from '@portal/shared-ui/files';
import { BackLink, useParams } from '@portal/shared-ui/router';
import { localDateTime } from '@portal/shared-ui/time';
import { useEffect, useRef } from 'react';
import classes from './import-page.module.css';
import { ImportStage } from './import-stage.tsx';
import { announcement, formatText, isOfMeasurements, KIND_WORDS } from './import-words.ts';
import { useImport } from './use-imports.ts';

const LIST = '/admin/imports';
const NUMBER = /^[1-9]\d{0,9}$/;

const backLink = <BackLink to={LIST}>Imports</BackLink>;

function NoSuchImport() {
  return (
    <PageFrame title="Import">
      <p className="ui-paragraph">There is no import with this number.</p>
      <p className="ui-paragraph">{backLink}</p>
    </PageFrame>
  );
}

function Facts({ known }: { known: FileImport }) {
  const { timeZone } = usePortal().config;
  const at = (text: string): string => localDateTime(Date.parse(text), timeZone);
  return (
    <p className={classes.facts}>
      {[
        ...(isOfMeasurements(known) ? [] : [KIND_WORDS[known.kind].label]),
        ...(known.format === null ? [] : [formatText(known, known.format)]),
        sizeText(known.byte_length),
        `sent by ${known.uploaded_by}, ${at(known.uploaded_at)}`,
      ].join(' · ')}
    </p>
  );
}

/** A button that has done its work is gone; what had the focus comes back to the page's heading. */
function useFocusKept(state: FileImport['state'] | undefined): void {
  const before = useRef(state);
  useEffect(() => {
    const changed = before.current !== undefined && before.current !== state;
    before.current = state;
    if (!changed) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector('h1')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [state]);
}

function ImportOf({ id }: { id: number }) {
  const { data, error, retry, retrying } = useImport(id);
  useFocusKept(data?.state);
  if (isApiError(error) && error.status === 404) return <NoSuchImport />;
  if (!data && error !== null) {
    return (
      <LoadError title="Import" error={error} onRetry={retry} retrying={retrying}>
        {backLink}
      </LoadError>
    );
  }
  return (
    <div className={classes.page}>
      <PageFrame title={data?.file_name ?? 'Import'} before={<p className={classes.links}>{backLink}</p>}>
        <VisuallyHidden role="status">{data && announcement(data)}</VisuallyHidden>
        {error !== null && <RefreshFailure error={error} onRetry={retry} />}
        {data ? (
          <>
            <Facts known={data} />
            <ImportStage known={data} />
          </>
        ) : (
          <SkeletonLines what="the import" lines={6} />
        )}
      </PageFrame>
    </div>
  );
}

export default function ImportPage() {
  const { id = '' } = useParams();
  return NUMBER.test(id) ? <ImportOf key={id} id={Number(id)} /> : <NoSuchImport />;
}
