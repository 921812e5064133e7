import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { useEffect, useRef } from 'react';
import classes from './user-form.module.css';

export function UnsavedQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div className={classes.question} role="alert">
      <p>{t('Discard your changes?')}</p>
      <Button ref={keep} variant="default" onClick={onKeep}>
        {t('Keep editing')}
      </Button>
      <Button color="danger" onClick={onDiscard}>
        {t('Discard')}
      </Button>
    </div>
  );
}
