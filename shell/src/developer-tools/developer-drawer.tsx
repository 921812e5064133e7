import { accessToken, useSession } from '@portal/shared-auth/browser';
import { type CurrentUser, useCurrentUser } from '@portal/shared-auth/react';
import { Button, Drawer, notify } from '@portal/shared-ui';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useShell } from '../shell-store.ts';
import { environmentFacts, type Fact, shownConfig, shownData, tokenEnd } from './describe.ts';
import classes from './developer-drawer.module.css';
import { useLastCall } from './last-call.ts';

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A long text scrolls in itself, by keyboard too. */
function Code({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.code} tabIndex={0} aria-label={label}>
      <pre>{children}</pre>
    </section>
  );
}

function Environment() {
  const portal = useShell((state) => state.portal);
  if (!portal) return null;
  const { registry, config } = portal;
  return (
    <Section title="Environment">
      <Facts facts={environmentFacts(registry, config)} />
      <Code label="Configuration">{JSON.stringify(shownConfig(config), null, 2)}</Code>
    </Section>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify('success', 'Data was copied to your clipboard.');
  } catch {
    notify('error', 'The data could not be copied: the browser did not allow it.');
  }
}

function LastCall({ timeZone }: { timeZone: string | undefined }) {
  const call = useLastCall((state) => state.call);
  const data = useMemo(() => shownData(call?.data), [call]);
  if (!call) {
    return (
      <Section title="Last API call">
        <p>This page has made no call of the API yet.</p>
      </Section>
    );
  }
  return (
    <Section title="Last API call">
      <Facts
        facts={[
          ['Call', call.key],
          ['URL', call.url],
          ['Status', call.status === null ? 'no answer' : String(call.status)],
          ['Time', `${Math.round(call.milliseconds)} ms, at ${call.at.toLocaleTimeString('en-US', { timeZone })}`],
        ]}
      />
      {data.whole !== '' && (
        <>
          <Code label="Raw data">{data.text}</Code>
          {data.cut && <p className={classes.note}>{data.cut}</p>}
          <Button variant="default" onClick={() => void copy(data.whole)}>
            Copy data
          </Button>
        </>
      )}
    </Section>
  );
}

function useTokenEnd(opened: boolean): Date | null {
  const [end, setEnd] = useState<Date | null>(null);
  const last = useLastCall((state) => state.call);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a call may have renewed the token
  useEffect(() => {
    if (!opened) return;
    accessToken().then(
      (token) => setEnd(tokenEnd(token)),
      () => setEnd(null),
    );
  }, [opened, last]);
  return end;
}

function Person({ user, opened, timeZone }: { user: CurrentUser; opened: boolean; timeZone: string | undefined }) {
  const { status, providerDown } = useSession();
  const end = useTokenEnd(opened);
  return (
    <Section title="Current user">
      <Facts
        facts={[
          ['Name', user.name],
          ['E-mail', user.email],
          ['Id', user.id],
          ['Roles', user.roles.join(', ') || 'none'],
          ['isDeveloper', String(user.isDeveloper)],
          ['isAdmin', String(user.isAdmin)],
          ['isUser', String(user.isUser)],
          ['Session', providerDown ? `${status}, the provider does not answer` : status],
          ['Token ends', end ? end.toLocaleTimeString('en-US', { timeZone }) : 'not known'],
        ]}
      />
    </Section>
  );
}

export interface DeveloperDrawerProps {
  opened: boolean;
  onClose: () => void;
}

/** Environment, the last call and the person, beside the page. */
export default function DeveloperDrawer({ opened, onClose }: DeveloperDrawerProps) {
  const user = useCurrentUser();
  const timeZone = useShell((state) => state.portal?.config.timeZone);
  // Opened after it was drawn, as it notes then where the focus is to return to.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  return (
    <Drawer
      opened={shown}
      onClose={onClose}
      position="right"
      size={480}
      title="Developer tools"
      classNames={{ title: classes.heading }}
      closeButtonProps={{ 'aria-label': 'Close developer tools', iconSize: 20 }}
    >
      <Environment />
      <LastCall timeZone={timeZone} />
      {user && <Person user={user} opened={opened} timeZone={timeZone} />}
    </Drawer>
  );
}
