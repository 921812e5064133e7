import { evidenceComputation } from '@portal/shared-api/production-evidence';
import { formatDate, type Marked, t, translateMarked } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { failureOf } from '@portal/shared-ui/answers';
import { NativeSelect, TextInput } from '@portal/shared-ui/forms';
import { useApiMutation } from '@portal/shared-ui/queries';
import { useState } from 'react';
import {
  type EvidenceEntry,
  enterEvidence,
  type Method,
  type ProductionReport,
  type ReportKey,
  type SavedReport,
} from '../production.resource.ts';
import classes from './evidence.module.css';
import { type EvidenceValues, evidenceFigures, evidenceValues, MONTHS, wrongFields } from './evidence-values.ts';
import { ENERGY_WORDS, KIND_WORDS } from './step-words.ts';
import { Steps } from './steps.tsx';

const monthName = (month: number): string =>
  formatDate(new Date(Date.UTC(2026, month)), { month: 'long', timeZone: 'UTC' });

export interface EvidenceFormProps {
  report: ReportKey;
  reading: SavedReport['readings'][number];
  method: Method;
  /** `undefined` for new figures. */
  evidence: SavedReport['evidence'][number] | undefined;
  onSaved: (report: ProductionReport) => void;
  onClose: () => void;
}

/** Computes while one types; the reported volume stays as it is. */
export function EvidenceForm({ report, reading, method, evidence, onSaved, onClose }: EvidenceFormProps) {
  const [values, setValues] = useState<EvidenceValues>(() => evidenceValues(evidence?.figures, method));
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useApiMutation(
    (api, figures: EvidenceEntry['figures']) =>
      enterEvidence(api, report, { well_ndx: reading.well_ndx, version: evidence?.version ?? null, figures }),
    { onSuccess: onSaved },
  );
  const wrong = wrongFields(values);
  const figures = evidenceFigures(values);
  const field = (name: string, label: string, description?: string) => {
    const isWrong = wrong.includes(name) && (tried || (values[name] ?? '') !== '');
    return (
      <TextInput
        key={name}
        name={name}
        label={label}
        description={description}
        inputMode={name === 'source' ? undefined : 'decimal'}
        maxLength={name === 'source' ? 500 : 20}
        value={values[name] ?? ''}
        error={isWrong ? (name === 'source' ? t('Say where the figures are from.') : t('Enter a number.')) : undefined}
        aria-invalid={isWrong}
        onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
      />
    );
  };
  const select = (name: 'kind' | 'unit', label: string, words: Record<string, string>) => (
    <NativeSelect
      label={label}
      data={Object.entries(words).map(([value, text]) => ({ value, label: text }))}
      value={values[name]}
      onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
    />
  );
  const shown = (words: Readonly<Record<string, Marked>>): Record<string, string> =>
    Object.fromEntries(Object.entries(words).map(([value, text]) => [value, translateMarked(text)]));
  const isGas = values.kind === 'natural-gas';
  return (
    <form
      noValidate
      className="ui-stack"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (figures && wrong.length === 0) mutate(figures);
      }}
    >
      <div className={classes.fields}>
        {select('kind', t('Evidence'), shown(KIND_WORDS))}
        {isGas && select('unit', t('Unit of the bills'), shown(ENERGY_WORDS))}
      </div>
      {isGas && <div className={classes.months}>{MONTHS.map((month) => field(`month${month}`, monthName(month)))}</div>}
      <div className={classes.fields}>
        {isGas && field('factor', t('Acre-feet per unit'), t('As a pump test has shown'))}
        {!isGas && field('hours', t('Hours in the year'))}
        {!isGas && field('gpm', t('Flow rate (gallons per minute)'))}
        {field(
          'source',
          t('Where the figures are from'),
          isGas ? t('For example, the pump test and its day') : undefined,
        )}
      </div>
      {figures && <Steps computation={evidenceComputation(figures)} reported={reading.acre_feet} />}
      {error !== null && (
        <p className={classes.failure} role="alert">
          {failureOf(error, (message) => t('The figures were not saved: {message}', { message }))}
        </p>
      )}
      <div className="ui-buttons">
        <Button type="submit" variant="default" aria-disabled={isPending}>
          {isPending ? t('Saving…') : t('Save figures')}
        </Button>
        {evidence && (
          <Button variant="subtle" color="danger" aria-disabled={isPending} onClick={() => mutate(null)}>
            {t('Remove figures')}
          </Button>
        )}
        <Button variant="subtle" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
