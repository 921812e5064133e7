import type { Warning } from '@portal/shared-api/production';
import { t } from '@portal/shared-i18n';
import { VisuallyHidden } from '@portal/shared-ui';
import type { Entry } from './entry.ts';
import { FormField } from './form-field.tsx';

export interface NoteFieldProps {
  entry: Entry;
  /** Of the value; also the field's id. */
  name: string;
  label: string;
  /** What the note has to explain. */
  warnings: readonly Warning[];
  /** Shown where there is nothing to explain. */
  hint?: string | undefined;
  maxLength: number;
}

/** The warnings are listed above; screen readers say them at the note too, where people go first. */
export function NoteField({ entry, name, label, warnings, hint, maxLength }: NoteFieldProps) {
  const description =
    warnings.length === 0 ? (
      hint
    ) : (
      <>
        <VisuallyHidden>{`${warnings.map(({ message }) => message).join(' ')} `}</VisuallyHidden>
        {entry.mistakes[name] === undefined && t('If the figures are right, explain why.')}
      </>
    );
  return (
    <FormField entry={entry} name={name} label={label} kind="text" description={description} maxLength={maxLength} />
  );
}
