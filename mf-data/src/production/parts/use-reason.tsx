import { t } from '@portal/shared-i18n';
import { Textarea } from '@portal/shared-ui/forms';
import { useRef, useState } from 'react';

/** A required field; `take` returns the reason, or `null` and leads to the empty field. */
export function useReason(rows: number) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isMissing = tried && reason.trim() === '';
  return {
    take: (): string | null => {
      setTried(true);
      const taken = reason.trim() || null;
      if (taken === null) field.current?.focus();
      return taken;
    },
    clear: (): void => {
      setReason('');
      setTried(false);
    },
    field: (
      <Textarea
        ref={field}
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
