import { useCurrentUser } from '@portal/shared-auth/react';
import { t } from '@portal/shared-i18n';
import { Button, notify, PageFrame, usePortal } from '@portal/shared-ui';
import { LeaveQuestion, messageOf } from '@portal/shared-ui/answers';
import { BackLink } from '@portal/shared-ui/router';
import { localDateTime } from '@portal/shared-ui/time';
import { useMemo, useState } from 'react';
import { CheckPanel } from '../check/check-panel.tsx';
import { DocumentPreview } from '../check/document-preview.tsx';
import { useUndoCheck, useUndoWithdrawal } from '../check/undo-check.ts';
import { Documents } from '../documents/documents.tsx';
import { EvidenceSection } from '../evidence/evidence-section.tsx';
import { Thread } from '../messages/thread.tsx';
import { Notice } from '../parts/notice.tsx';
import { Section } from '../parts/section.tsx';
import { fetchReport, type Meter, type ProductionReport } from '../production.resource.ts';
import { figuresOf } from '../values/figures.ts';
import { fieldNumber } from '../values/numbers.ts';
import { fieldName, meterRow } from '../values/report-values.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { EarlierYears } from './earlier-years.tsx';
import { focusField } from './entry.ts';
import { History } from './history.tsx';
import { ReceiptButtons } from './receipt-buttons.tsx';
import type { Replaced } from './replace-meter-dialog.tsx';
import { ReportBanners } from './report-banners.tsx';
import { ReportFiguresView } from './report-figures.tsx';
import { ReportFormFields } from './report-form.tsx';
import { ReportHeader } from './report-header.tsx';
import { ReportRules } from './report-rules.tsx';
import classes from './report-view.module.css';
import { type ReportForm, useReportForm } from './use-report-form.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const isOpen = ({ state }: ProductionReport): boolean => state !== 'waiting' && state !== 'checked';

function savedText(submitted: boolean, report: ProductionReport): string {
  if (submitted) return isOpen(report) ? t('Report submitted.') : t('Your changes were submitted.');
  return report.state === 'sent-back'
    ? t('Saved. The district sees your changes when you submit the report again.')
    : t('Draft saved. A draft is not a report yet.');
}

function Restored({ form, zone }: { form: ReportForm; zone: string }) {
  if (form.restoredAt === null) return null;
  return (
    <Notice
      tone="info"
      title={t('Your unsaved changes are back')}
      actions={
        <Button variant="default" onClick={form.reset}>
          {t('Discard changes')}
        </Button>
      }
    >
      <p>{t('You made them {time}. They are not saved yet.', { time: localDateTime(form.restoredAt, zone) })}</p>
    </Notice>
  );
}

export function ReportView({ initial }: { initial: ProductionReport }) {
  const { api } = usePortal();
  const zone = initial.time_zone;
  const isAdmin = useCurrentUser()?.isAdmin ?? false;
  const [now] = useState(Date.now);
  const form = useReportForm(initial);
  const [editing, setEditing] = useState(false);
  const [withdrawing, setWithdrawing] = useState(false);
  const { conflict } = form;
  const report = conflict?.report ?? form.report;
  const { gpu, year, may, report: saved } = report;
  const figures = useMemo(() => figuresOf(form.values, form.report), [form.values, form.report]);
  const key = { gpu_number: gpu.gpu_number, year };
  const title = t('GPU {gpuNumber}, {year}', { gpuNumber: gpu.gpu_number, year });
  // Staff see the figures of a report they sent back, and the next report to check.
  const beginsWithForm = isOpen(report) && !(isAdmin && report.state === 'sent-back');
  const showsForm = may.edit && !conflict && (beginsWithForm || editing || form.isChanged);

  const refresh = async (): Promise<void> => form.rebase(await fetchReport(api, key));
  const lookAgain = (then?: () => void): void => {
    refresh().then(
      () => then && requestAnimationFrame(then),
      (error: unknown) => notify('error', messageOf(error)),
    );
  };
  const { undo: undoCheck } = useUndoCheck(() => lookAgain());
  const { undo: putBack } = useUndoWithdrawal(key, lookAgain);
  const isChecked = may.check && (report.state === 'checked' || report.state === 'sent-back');
  const { withdrawn_version } = report;
  const undoLast = (): (() => void) | null => {
    if (withdrawn_version !== null) return () => putBack(withdrawn_version);
    return saved && isChecked && !form.isChanged ? () => undoCheck([{ ...key, version: saved.version }]) : null;
  };
  const replaced = (meter: Meter, { replacement: { changed_on, last_reading }, addedNdx }: Replaced): void => {
    const row = meterRow(meter.meter_ndx);
    if (changed_on >= `${year}-01-01`)
      form.change({
        [fieldName(row, 'endReading')]: fieldNumber(last_reading),
        [fieldName(row, 'endOn')]: changed_on,
        [fieldName(row, 'goesBack')]: '',
      });
    notify('success', t('The replacement of meter {serial} was recorded.', { serial: meter.serial }));
    lookAgain(() => focusField(fieldName(meterRow(addedNdx), 'endReading')));
  };
  return (
    <PageFrame
      title={title}
      before={<BackLink to={`/production?year=${year}`}>{t('Production Data')}</BackLink>}
      lead={
        [gpu.gpu_name, gpu.county && t('{county} County', { county: gpu.county })].filter(Boolean).join(' · ') ||
        undefined
      }
    >
      <div className={classes.page}>
        <ReportHeader report={report} zone={zone} now={now} />
        <ReportRules report={report} />
        <ReportBanners report={report} zone={zone} now={now} />
        <Restored form={form} zone={zone} />
        {conflict && (
          <ConflictPanel
            conflict={conflict}
            when={saved ? localDateTime(Date.parse(saved.changed_at), zone) : ''}
            onSettle={form.settle}
          />
        )}
        {showsForm && (
          <ReportFormFields
            form={form}
            figures={figures}
            reportKey={key}
            onSaved={(submitted) => {
              setEditing(false);
              notify('success', savedText(submitted, report));
              if (submitted) document.querySelector('h1')?.focus();
            }}
            onReplaced={replaced}
            onCancel={
              beginsWithForm
                ? null
                : () => {
                    form.reset();
                    setEditing(false);
                  }
            }
          />
        )}
        {saved && !showsForm && !conflict && (
          <div className={classes.columns} data-checks={may.check || undefined}>
            <Section title={t('Volumes')}>
              <ReportFiguresView report={report} saved={saved} />
            </Section>
            {isAdmin && (
              <Section title={t('District’s check')}>
                <DocumentPreview documents={saved.documents} />
                <CheckPanel
                  report={key}
                  saved={saved}
                  waits={may.check && report.state === 'waiting'}
                  isChecked={isChecked}
                  unsaved={form.isChanged}
                  onChecked={form.rebase}
                  onOutdated={() => lookAgain()}
                />
              </Section>
            )}
          </div>
        )}
        {!saved && !may.edit && <p className="ui-muted">{t('Nothing has been reported for this year.')}</p>}
        {saved && !conflict && (
          <div className="ui-buttons">
            {may.edit && !showsForm && (
              <Button variant="default" onClick={() => setEditing(true)}>
                {t('Change report')}
              </Button>
            )}
            {saved.submitted_at !== null && <ReceiptButtons report={report} saved={saved} />}
            {may.withdraw && !form.isChanged && (
              <Button variant="subtle" color="danger" onClick={() => setWithdrawing(true)}>
                {t('Withdraw report')}
              </Button>
            )}
          </div>
        )}
        <Documents
          report={key}
          documents={saved?.documents ?? []}
          zone={zone}
          mayChange={may.edit}
          isChecked={report.state === 'checked'}
          onChanged={refresh}
        />
        {saved && !showsForm && !conflict && <EvidenceSection report={report} saved={saved} onChanged={form.rebase} />}
        {saved && <Thread report={key} version={saved.version} zone={zone} />}
        <EarlierYears report={report} />
        <History report={key} version={saved?.version ?? withdrawn_version ?? 0} zone={zone} onUndo={undoLast()} />
      </div>
      <LeaveQuestion unsaved={form.isChanged} onDiscard={form.reset}>
        <p>{t('Your changes to this report are not saved.')}</p>
      </LeaveQuestion>
      {withdrawing && saved && (
        <WithdrawDialog
          report={report}
          version={saved.version}
          onClose={() => setWithdrawing(false)}
          onWithdrawn={(answer) => {
            setWithdrawing(false);
            form.rebase(answer);
            document.querySelector('h1')?.focus();
          }}
          onOutdated={() => lookAgain()}
          onUndo={putBack}
        />
      )}
    </PageFrame>
  );
}
