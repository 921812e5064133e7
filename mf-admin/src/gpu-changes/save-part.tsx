import type { RecordWarning } from '@portal/shared-api';
import { t, textOfCode } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { Alert } from '@portal/shared-ui/overlays';
import { Link } from '@portal/shared-ui/router';
import { type SubmitEvent, useState } from 'react';
import { ReasonField } from '../parts/reason-field.tsx';
import type { GpuPreview } from './use-gpu-preview.ts';

const wordWarning = ({ code, message, values }: RecordWarning): string => textOfCode(code, values) ?? message;

interface SavePartProps {
  preview: GpuPreview<{ warnings: RecordWarning[] }>;
  action: string;
  cancelPath: string;
}

/** What speaks against a change, why it is right, and the button that saves it. */
export function SavePart({ preview, action, cancelPath }: SavePartProps) {
  const [reason, setReason] = useState('');
  const { outcome, refusal, mistakes, failure, isSaving } = preview;
  const warnings = outcome?.warnings ?? [];
  const needsReason = warnings.some(({ needs_reason }) => needs_reason);
  const wrong = failure ?? refusal;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isSaving) preview.save(reason);
  };
  return (
    <form noValidate onSubmit={submit} className="ui-stack">
      <div aria-live="polite" className="ui-stack">
        {warnings.length > 0 && (
          <Alert color="warning" title={t('Check this before you save')}>
            <ul>
              {warnings.map((warning) => (
                <li key={wordWarning(warning)}>{wordWarning(warning)}</li>
              ))}
            </ul>
          </Alert>
        )}
        {wrong !== null && wrong !== undefined && (
          <Alert color="danger" title={failure ? t('Nothing was saved') : t('This cannot be saved yet')}>
            <p>{messageOf(wrong)}</p>
            <ul>
              {Object.entries(mistakes).map(([path, message]) => (
                <li key={path}>{message}</li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
      <ReasonField needed={needsReason} value={reason} onChange={setReason} />
      <div className="ui-buttons">
        <Button type="submit" aria-disabled={isSaving} disabled={outcome === undefined && failure === null}>
          {isSaving ? t('Saving…') : action}
        </Button>
        <Button variant="default" component={Link} to={cancelPath}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
