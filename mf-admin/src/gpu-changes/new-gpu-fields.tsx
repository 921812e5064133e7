import { t } from '@portal/shared-i18n';
import { TextInput } from '@portal/shared-ui/forms';
import { sentNumber } from '../parts/sent-number.ts';
import classes from './gpu-changes.module.css';

/** As typed. */
export interface NewGpuTexts {
  number: string;
  name: string;
  acres: string;
}

export const NO_TEXTS: NewGpuTexts = { number: '', name: '', acres: '' };

/** As the API takes them: what is left empty, the portal fills in; it refuses a text that is no number. */
export const partOf = ({ number, name, acres }: NewGpuTexts) => ({
  gpu_number: sentNumber(number) as number | null,
  gpu_name: name.trim() || null,
  total_acres: sentNumber(acres) as number | null,
});

interface NewGpuFieldsProps {
  legend: string;
  texts: NewGpuTexts;
  /** What the portal would fill in. */
  filled: { gpu_number: number; gpu_name: string | null; total_acres: number } | undefined;
  mistakes: Readonly<Record<string, string>>;
  /** Of its mistakes: `body.parts.0`. */
  path: string;
  onChange: (texts: NewGpuTexts) => void;
}

export function NewGpuFields({ legend, texts, filled, mistakes, path, onChange }: NewGpuFieldsProps) {
  const field = (name: keyof NewGpuTexts, label: string, of: string, value: string | number | null | undefined) => (
    <TextInput
      label={label}
      {...(texts[name] === '' && { placeholder: value === null || value === undefined ? '' : `${value}` })}
      {...(name === 'name' ? {} : { inputMode: 'decimal' as const })}
      value={texts[name]}
      error={mistakes[`${path}.${of}`]}
      onChange={({ currentTarget }) => onChange({ ...texts, [name]: currentTarget.value })}
    />
  );
  return (
    <fieldset className={classes.newGpu}>
      <legend>{legend}</legend>
      <p className="ui-hint">{t('Leave a field empty and the portal fills it in.')}</p>
      {field('number', t('GPU number'), 'gpu_number', filled?.gpu_number)}
      {field('name', t('GPU name'), 'gpu_name', filled?.gpu_name)}
      {field('acres', t('Acres of record'), 'total_acres', filled?.total_acres)}
    </fieldset>
  );
}
