import { Textarea } from '@portal/shared-ui/forms';
import { useState } from 'react';

/** The field of a reason that has to be given. `take` is the reason, or `null` while it is empty, which the field then says. */
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
        label="Reason"
        required
        data-autofocus
        rows={rows}
        maxLength={2000}
        value={reason}
        error={isMissing ? 'Requires a reason' : undefined}
        aria-invalid={isMissing}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    ),
  };
}
