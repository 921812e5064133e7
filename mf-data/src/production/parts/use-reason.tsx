import { t } from '@portal/shared-i18n';
import { Textarea } from '@portal/shared-ui/forms';
import { useState } from 'react';

/** A required field; `take` returns the reason, or `null` where it is empty. */
export function useReason(rows: number) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = tried && reason.trim() === '';
  return {
    take: (): string | null => {
      setTried(true);
      return reason.trim() || null;
    },
    clear: (): void => {
      setReason('');
      setTried(false);
    },
    field: (
      <Textarea
        label={t('Reason')}
        required
        data-autofocus
        rows={rows}
        maxLength={2000}
        value={reason}
        error={isMissing ? t('Enter a reason.') : undefined}
        aria-invalid={isMissing}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    ),
  };
}
