import { Button } from '@mantine/core';
import { CircleAlert, Droplets, Lock, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { navigateTo } from '../navigation/app-link.tsx';
import { Panel } from './panel.tsx';

export interface ErrorPanelProps {
  title: string;
  /** What happened and what still works, in a sentence. */
  text: ReactNode;
  /** The error's own message. */
  detail?: string | undefined;
  onRetry: () => void;
  retryLabel?: string;
}

/** Stands in place of what could not be shown. */
export function ErrorPanel({ title, text, detail, onRetry, retryLabel = 'Try again' }: ErrorPanelProps) {
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

const homeButton = <Button onClick={() => navigateTo('/')}>Return to home page</Button>;

/** The page of a path that nobody owns. */
export function NotFoundPanel() {
  return (
    <Panel
      title="Page not found."
      icon={<Droplets size={22} />}
      text="The page you are looking for might have been removed."
      actions={homeButton}
    />
  );
}

/** The page of a path that only signed-in people may open, while there is no way to sign in. */
export function SignInUnavailablePanel() {
  return (
    <Panel
      title="Sign-in is not available yet"
      icon={<Lock size={22} />}
      text="This page is for people who have signed in, and this portal cannot sign anybody in yet. The public pages are open to everyone."
      actions={homeButton}
    />
  );
}
