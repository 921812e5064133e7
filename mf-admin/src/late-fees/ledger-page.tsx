import type { LateFeeLedger } from '@portal/shared-api';
import { shownDate } from '@portal/shared-api/time';
import { centsText } from '@portal/shared-api/units';
import { t, translateMarked } from '@portal/shared-i18n';
import { AppLink, Button, FactColumns, NotFoundPanel, PageFrame, SkeletonLines } from '@portal/shared-ui';
import { LoadError, RefreshFailure, statusOf } from '@portal/shared-ui/answers';
import { addressLines } from '@portal/shared-ui/letters';
import { Alert } from '@portal/shared-ui/overlays';
import { BackLink, Link, useParams } from '@portal/shared-ui/router';
import { localDateTime } from '@portal/shared-ui/time';
import { useState } from 'react';
import recordClasses from '../records/record-page.module.css';
import { ActDialog, type AskedAct } from './act-dialog.tsx';
import { mostOf } from './act-form.ts';
import { Entries } from './entries.tsx';
import { useLedger } from './use-late-fees.ts';
import { ACTS, type ActName, LATE_FEES_PATH, STATES } from './words.ts';

const Back = () => (
  <p>
    <BackLink to={LATE_FEES_PATH}>{t('Late fees')}</BackLink>
  </p>
);

function Facts({ ledger }: { ledger: LateFeeLedger }) {
  const { gpu_number, gpu_name, year, due_at, time_zone, submitted_at, postmarked_on, holder } = ledger;
  const time = (at: string): string => localDateTime(Date.parse(at), time_zone);
  const address = holder && addressLines(holder).slice(1).join(', ');
  return (
    <section className={recordClasses.section} aria-labelledby="facts">
      <h2 id="facts">{t('The report')}</h2>
      <FactColumns
        facts={[
          [t('State'), translateMarked(STATES[ledger.state])],
          [
            t('Report'),
            <AppLink key="report" href={`/production/${gpu_number}/${year}`}>
              {t('Report of {year}', { year })}
            </AppLink>,
          ],
          [
            t('GPU'),
            <Link key="gpu" to={`/admin/records/gpus/${gpu_number}`}>
              {[gpu_number, gpu_name].filter(Boolean).join(', ')}
            </Link>,
          ],
          [t('County'), ledger.county],
          [t('Due'), time(due_at)],
          [t('Submitted'), submitted_at && time(submitted_at)],
          [t('Postmark'), postmarked_on && shownDate(postmarked_on)],
          [t('Days late'), ledger.days_late],
          [
            t('Owner on the due date'),
            holder && (
              <Link key="owner" to={`/admin/records/owners/${holder.owner_ndx}`}>
                {holder.name}
              </Link>
            ),
          ],
          [
            t('Sold to'),
            holder?.sold_to && (
              <Link key="sold-to" to={`/admin/records/owners/${holder.sold_to.owner_ndx}`}>
                {holder.sold_to.name}
              </Link>
            ),
          ],
          [
            t('Address'),
            address ? (
              <span key="address" translate="no">
                {address}
              </span>
            ) : null,
          ],
          [t('Phone and email'), holder && ([holder.phone, holder.email].filter(Boolean).join(', ') || null)],
        ]}
      />
    </section>
  );
}

function Account({ ledger }: { ledger: LateFeeLedger }) {
  return (
    <section className={recordClasses.section} aria-labelledby="account">
      <h2 id="account">{t('The fee')}</h2>
      <FactColumns
        facts={[
          [t('Fee by the rules'), centsText(ledger.accrued_cents)],
          [t('Charged'), centsText(ledger.charged_cents)],
          [t('Waived'), centsText(ledger.waived_cents)],
          [t('Paid'), centsText(ledger.paid_cents)],
          [t('Refunded'), ledger.refunded_cents > 0 ? centsText(ledger.refunded_cents) : null],
          [t('Owed'), <strong key="owed">{centsText(ledger.balance_cents)}</strong>],
        ]}
      />
    </section>
  );
}

/** What is charged stands until somebody corrects it. */
function Difference({ ledger: { may, charged_cents, accrued_cents, balance_cents } }: { ledger: LateFeeLedger }) {
  if (may.correct === null) return null;
  const tooMuch = -(balance_cents + may.correct);
  return (
    <Alert color="warning" title={t('The charge differs from the rules')}>
      {t('{charged} is charged. By the report, its postmark and the rules as they are now, it would be {accrued}.', {
        charged: centsText(charged_cents),
        accrued: centsText(accrued_cents),
      })}{' '}
      {tooMuch > 0 &&
        t('More than that was paid or waived: refund {amount} without waiving it, or reverse a waiver, then correct.', {
          amount: centsText(tooMuch),
        })}
    </Alert>
  );
}

const BUTTONS = ['charge', 'correct', 'pay', 'waive', 'refund'] as const satisfies ActName[];

function Ledger({ ledger }: { ledger: LateFeeLedger }) {
  const [asked, setAsked] = useState<AskedAct | null>(null);
  return (
    <div className="ui-stack">
      <div className={recordClasses.actions}>
        {BUTTONS.filter((act) => mostOf(ledger, act) !== null).map((act, index) => (
          <Button
            key={act}
            variant={index === 0 && act !== 'refund' ? 'filled' : 'default'}
            onClick={() => setAsked({ act, entry: null })}
          >
            {translateMarked(ACTS[act].label)}
          </Button>
        ))}
      </div>
      <Difference ledger={ledger} />
      <div className={recordClasses.sections}>
        <Account ledger={ledger} />
        <Facts ledger={ledger} />
      </div>
      <Entries ledger={ledger} onTakeBack={(entry) => setAsked({ act: 'take-back', entry })} />
      {asked !== null && (
        <ActDialog
          key={`${asked.act} ${asked.entry?.entry_ndx}`}
          asked={asked}
          ledger={ledger}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

function LedgerOf({ gpuNumber, year }: { gpuNumber: number; year: number }) {
  const { data, error, retry, retrying } = useLedger(gpuNumber, year);
  const title = t('Late fee of GPU {gpuNumber} for {year}', { gpuNumber, year });
  if (!data && error !== null) {
    if (statusOf(error) === 404) return <NotFoundPanel />;
    return (
      <LoadError title={title} error={error} onRetry={retry} retrying={retrying}>
        <BackLink to={LATE_FEES_PATH}>{t('Late fees')}</BackLink>
      </LoadError>
    );
  }
  return (
    <PageFrame title={title} before={<Back />}>
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      {data ? <Ledger ledger={data} /> : <SkeletonLines lines={8} />}
    </PageFrame>
  );
}

export default function LedgerPage() {
  const { gpu = '', year = '' } = useParams();
  const isKnown = /^[1-9]\d{0,8}$/.test(gpu) && /^(19|20|21)\d\d$/.test(year);
  return isKnown ? <LedgerOf key={`${gpu}/${year}`} gpuNumber={Number(gpu)} year={Number(year)} /> : <NotFoundPanel />;
}
