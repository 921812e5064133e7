import { t } from '@portal/shared-i18n';
import { Textarea } from '@portal/shared-ui/forms';

interface ReasonFieldProps {
  /** A warning has to be answered. */
  needed?: boolean;
  required?: boolean;
  error?: string | undefined;
  value: string;
  onChange: (reason: string) => void;
}

/** Why a record is changed. */
export const ReasonField = ({ needed = false, required = needed, error, value, onChange }: ReasonFieldProps) => (
  <Textarea
    label={needed ? t('Why is this right?') : t('Reason')}
    description={t('Saved with the change. Administrators can see it.')}
    required={required}
    autosize
    minRows={2}
    maxLength={2_000}
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
