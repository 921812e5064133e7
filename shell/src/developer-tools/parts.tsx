import { t } from '@portal/shared-i18n';
import { Button, FactList, notify } from '@portal/shared-ui';
import { type ReactNode, useId } from 'react';
import type { Fact } from './describe.ts';
import classes from './developer-drawer.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

export const Facts = ({ facts }: { facts: readonly Fact[] }) => <FactList className={classes.facts} facts={facts} />;

export function Code({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.code} tabIndex={0} aria-label={label}>
      <pre>{children}</pre>
    </section>
  );
}

async function copy(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify('success', copied);
  } catch {
    notify('error', t('Your browser does not allow copying here.'));
  }
}

export interface CopyButtonProps {
  label: string;
  /** Shown once it is done. */
  copied: string;
  text: string;
}

export function CopyButton({ label, copied, text }: CopyButtonProps) {
  return (
    <Button variant="default" onClick={() => void copy(text, copied)}>
      {label}
    </Button>
  );
}
