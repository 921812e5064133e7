import type { Watches } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { Button, PageFrame, SkeletonLines } from '@portal/shared-ui';
import { LoadError, messageOf, statusOf } from '@portal/shared-ui/answers';
import { Alert } from '@portal/shared-ui/overlays';
import { useApiMutation, useApiQuery } from '@portal/shared-ui/queries';
import { Link, useParams } from '@portal/shared-ui/router';
import { useEffect, useRef, useState } from 'react';
import classes from './watch.module.css';
import { confirmWatch, fetchWatches, stopAllWatches } from './watch.resource.ts';
import { WatchEntry, WatchFacts } from './watch-entry.tsx';

const FORM = '/public-resources/tools/watch';

interface PartProps {
  token: string;
  watches: Watches;
  onChanged: (watches: Watches) => void;
}

/** A button, because programs open links of mails too. */
function Confirmation({ token, watches, onChanged }: PartProps) {
  const confirming = useApiMutation((api) => confirmWatch(api, token), { onSuccess: onChanged });
  const [watch] = watches.watches;
  return (
    <div className={classes.card}>
      <p>{t('Emails about this place would go to {email}.', { email: watches.email })}</p>
      {watch && (
        <div className={classes.entry}>
          <WatchFacts watch={watch} />
        </div>
      )}
      {confirming.error !== null && (
        <Alert color="danger" role="alert" title={t('Nothing was saved')}>
          {messageOf(confirming.error)}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button aria-disabled={confirming.isPending} onClick={() => confirming.mutate()}>
          {confirming.isPending ? t('Saving…') : t('Watch this place')}
        </Button>
      </div>
    </div>
  );
}

function Own({ token, watches, onChanged }: PartProps) {
  const stopping = useApiMutation((api) => stopAllWatches(api, token), {
    onSuccess: () => onChanged({ ...watches, watches: [] }),
  });
  return (
    <>
      <p className={classes.note}>{t('We email {email}, at most once a day.', { email: watches.email })}</p>
      <ul className={classes.list}>
        {watches.watches.map(
          (watch) =>
            watch.watch_ndx !== null && (
              <WatchEntry
                key={watch.watch_ndx}
                token={token}
                watch={{ ...watch, watch_ndx: watch.watch_ndx }}
                onChanged={onChanged}
              />
            ),
        )}
      </ul>
      {stopping.error !== null && (
        <Alert color="danger" role="alert" title={t('Nothing was saved')}>
          {messageOf(stopping.error)}
        </Alert>
      )}
      <div className="ui-buttons">
        <Button component={Link} to={FORM}>
          {t('Watch another place')}
        </Button>
        <Button variant="default" aria-disabled={stopping.isPending} onClick={() => stopping.mutate()}>
          {t('Stop all and delete my address')}
        </Button>
      </div>
    </>
  );
}

/** Of the link in a mail: confirms a watch, or shows those of its address. */
export default function WatchesPage() {
  const { token = '' } = useParams();
  const found = useApiQuery(['watches', token], (api, signal) => fetchWatches(api, token, signal));
  const [changed, setChanged] = useState<{ watches: Watches; said: string } | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (changed) status.current?.focus();
  }, [changed]);
  const title = t('Your watches');
  if (statusOf(found.error) === 400)
    return (
      <PageFrame title={title}>
        <Alert color="danger" role="alert" title={t('This link is not complete')}>
          {t('Copy the whole link from the email, or open the link of a newer email.')}
        </Alert>
        <Link to={FORM}>{t('Watch a place')}</Link>
      </PageFrame>
    );
  if (found.error !== null && !changed)
    return (
      <LoadError title={title} error={found.error} onRetry={found.retry} retrying={found.retrying}>
        <Link to={FORM}>{t('Watch a place')}</Link>
      </LoadError>
    );
  const watches = changed?.watches ?? found.data;
  const noneLeft = t('You have no watches left. We deleted your email address.');
  const change = (next: Watches): void => {
    const said = watches?.is_confirmed
      ? next.watches.length === 0
        ? noneLeft
        : t('Your watches were changed.')
      : t('Confirmed. We’ll email you when something happens there.');
    setChanged({ watches: next, said });
  };
  return (
    <PageFrame title={watches && !watches.is_confirmed ? t('Confirm your watch') : title}>
      {changed && (
        <p ref={status} role="status" tabIndex={-1}>
          {changed.said}
        </p>
      )}
      {!watches && <SkeletonLines lines={4} />}
      {watches && !watches.is_confirmed && <Confirmation token={token} watches={watches} onChanged={change} />}
      {watches?.is_confirmed && watches.watches.length > 0 && (
        <Own token={token} watches={watches} onChanged={change} />
      )}
      {watches?.is_confirmed && watches.watches.length === 0 && (
        <>
          {!changed && <p>{noneLeft}</p>}
          <Link to={FORM}>{t('Watch a place')}</Link>
        </>
      )}
    </PageFrame>
  );
}
