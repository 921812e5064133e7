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

/** A long text scrolls in itself, by keyboard too. */
export function Code({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.code} tabIndex={0} aria-label={label}>
      <pre>{children}</pre>
    </section>
  );
}

async function copy(what: string, text: string): Promise<void> {
  const begin = what[0]?.toUpperCase() + what.slice(1);
  try {
    await navigator.clipboard.writeText(text);
    notify('success', `${begin} was copied to your clipboard.`);
  } catch {
    notify('error', `The ${what} could not be copied: the browser did not allow it.`);
  }
}

/** @param what is copied, in lower case */
export function CopyButton({ what, text }: { what: string; text: string }) {
  return (
    <Button variant="default" onClick={() => void copy(what, text)}>
      Copy {what}
    </Button>
  );
}
