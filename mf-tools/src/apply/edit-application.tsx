import type { WellApplication } from '@portal/shared-api';
import { APPLICATION_KINDS, paidDollars } from '@portal/shared-api/applications';
import { formatCoordinates } from '@portal/shared-api/points';
import { t, translateMarked } from '@portal/shared-i18n';
import { Button, FactColumns } from '@portal/shared-ui';
import { ConfirmDialog, LeaveQuestion } from '@portal/shared-ui/answers';
import { applicationClasses as classes, placeOf } from '@portal/shared-ui/applications';
import { ACCEPTED, FileChoice } from '@portal/shared-ui/documents';
import { Alert } from '@portal/shared-ui/overlays';
import { useApiQuery } from '@portal/shared-ui/queries';
import { type FormEvent, useState } from 'react';
import { className } from '../adjacent-wells/check-texts.ts';
import { fetchSpacingRules } from '../wells/spacing-rules.resource.ts';
import { ApplicationFields } from './application-form.tsx';
import type { FormTexts } from './form-values.ts';
import { useApplicationForm } from './use-application-form.ts';
import { useTerms } from './use-applications.ts';
import { FIELD_LABELS, feeText, validityText } from './words.ts';

interface EditApplicationProps {
  begin: FormTexts;
  /** `null` for one that is not saved yet. */
  saved: WellApplication | null;
  onSaved: (application: WellApplication) => void;
  onSent: (application: WellApplication) => void;
}

/** Fee and validity: those of the day on which it was first sent, or of today. */
function useTermsOf(saved: WellApplication | null, { kind }: FormTexts) {
  const { data } = useTerms(saved?.first_sent_on ?? undefined);
  if (saved && saved.sent_on !== null && saved.kind === kind) return saved;
  const terms = data?.find((one) => one.kind === kind) ?? null;
  if (!saved?.fee_paid_on) return terms;
  return terms && { ...terms, fee_paid_on: saved.fee_paid_on, fee_paid_dollars: paidDollars(saved) };
}

export function EditApplication({ begin, saved, onSaved, onSent }: EditApplicationProps) {
  const editing = useApplicationForm(begin, saved, { onSaved, onSent });
  const { form, element, isPending } = editing;
  const terms = useTermsOf(saved, form);
  const place = placeOf(form);
  const rules = useApiQuery(['spacing-rules'], fetchSpacingRules);
  const wellClass = rules.data?.classes.find((one) => `${one.npgcd_well_class_ndx}` === form.npgcd_well_class_ndx);
  const [asked, setAsked] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (editing.check()) setAsked(true);
  };
  return (
    <form ref={element} noValidate className={classes.form} onSubmit={submit}>
      <LeaveQuestion unsaved={editing.isChanged && form !== begin} onDiscard={editing.discard}>
        <p>{t('What you entered since the last save would be lost.')}</p>
      </LeaveQuestion>
      <div className={classes.form} inert={editing.isAdding}>
        <ApplicationFields form={form} mistakes={editing.mistakes} onChange={editing.change} />
      </div>
      {saved === null && (
        <section className={classes.section} aria-labelledby="documents">
          <h2 id="documents">{t('Documents and photos')}</h2>
          <FileChoice
            label={t('Documents')}
            action={t('Add documents')}
            accept={ACCEPTED}
            multiple
            camera
            onFiles={editing.save}
          >
            {t('PDF, PNG, JPEG or CSV. The draft is saved with them.')}
          </FileChoice>
        </section>
      )}
      <div className={classes.section}>
        {terms && (
          <p>
            {t('Fee: {fee}.', { fee: feeText(terms) })} {validityText(terms.valid_days)}
          </p>
        )}
        {editing.problem !== null && (
          <Alert color="danger" role="alert" title={t('Nothing was saved')}>
            {editing.problem}
          </Alert>
        )}
        <div className={classes.buttons}>
          {/* Not disabled while they work: they would lose the focus. */}
          <Button type="submit" aria-disabled={isPending}>
            {t('Submit…')}
          </Button>
          <Button variant="default" aria-disabled={isPending} onClick={isPending ? undefined : () => editing.save()}>
            {isPending ? t('Saving…') : t('Save draft')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        opened={asked}
        title={t('Submit the application to the district?')}
        action={t('Submit application')}
        busyAction={t('Submitting…')}
        busy={isPending}
        onConfirm={() => {
          setAsked(false);
          editing.send();
        }}
        onClose={() => setAsked(false)}
      >
        <FactColumns
          facts={[
            [t('Application for'), translateMarked(APPLICATION_KINDS[form.kind].label)],
            [t('Location'), place && formatCoordinates(place)],
            [translateMarked(FIELD_LABELS.npgcd_well_class_ndx), wellClass ? className(wellClass) : null],
            [translateMarked(FIELD_LABELS.yield_gpm), form.yield_gpm],
            [translateMarked(FIELD_LABELS.depth_feet), form.depth_feet || null],
            [t('Owner'), form.owner_name],
            [t('Agent'), form.has_agent ? form.agent_name : null],
            [t('Fee'), terms && feeText(terms)],
          ]}
        />
        <p>{t('You can change it afterward only if the district sends it back.')}</p>
      </ConfirmDialog>
    </form>
  );
}
