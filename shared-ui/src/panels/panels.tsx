import { Button } from '@mantine/core';
import { t } from '@portal/shared-i18n';
import { CircleAlert, Droplets, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { navigateTo } from '../navigation/app-link.tsx';
import { Panel } from './panel.tsx';

export interface ErrorPanelProps {
  title: string;
  text: ReactNode;
  detail?: string | undefined;
  onRetry: () => void;
  retryLabel?: string;
}

export function ErrorPanel({ title, text, detail, onRetry, retryLabel = t('Try again') }: ErrorPanelProps) {
  return (
    <Panel
      title={title}
      tone="danger"
      icon={<CircleAlert size={22} />}
      text={text}
      detail={detail}
      actions={
        <Button leftSection={<RotateCcw size={16} aria-hidden />} onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    />
  );
}

export function NotFoundPanel() {
  return (
    <Panel
      title={t('Page not found.')}
      icon={<Droplets size={22} />}
      text={t('The page you are looking for might have been removed.')}
      actions={<Button onClick={() => navigateTo('/')}>{t('Return to home page')}</Button>}
    />
  );
}
