import { accessToken, useSession } from '@portal/shared-auth/browser';
import { type CurrentUser, useCurrentUser } from '@portal/shared-auth/react';
import { Drawer } from '@portal/shared-ui/overlays';
import { useEffect, useMemo, useState } from 'react';
import { useShell } from '../shell-store.ts';
import { environmentFacts, shownConfig, shownData, tokenEnd } from './describe.ts';
import { useLastCall } from './last-call.ts';
import { Code, CopyButton, Facts, Section } from './parts.tsx';
import { Releases } from './releases.tsx';

function Environment() {
  const portal = useShell((state) => state.portal);
  if (!portal) return null;
  const { config } = portal;
  return (
    <Section title="Environment">
      <Facts facts={environmentFacts(config)} />
      <Code label="Configuration">{JSON.stringify(shownConfig(config), null, 2)}</Code>
    </Section>
  );
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
          ['Request id', call.requestId],
          ['Time', `${Math.round(call.milliseconds)} ms, at ${call.at.toLocaleTimeString('en-US', { timeZone })}`],
        ]}
      />
      {data.whole !== '' && <Code label="Raw data">{data.text}</Code>}
      {data.cut && <p className="ui-note">{data.cut}</p>}
      <div className="ui-buttons">
        {data.whole !== '' && <CopyButton what="data" text={data.whole} />}
        <CopyButton what="request id" text={call.requestId} />
      </div>
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

export default function DeveloperDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
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
      closeButtonProps={{ 'aria-label': 'Close developer tools', iconSize: 20 }}
    >
      <Environment />
      <Releases opened={opened} />
      <LastCall timeZone={timeZone} />
      {user && <Person user={user} opened={opened} timeZone={timeZone} />}
    </Drawer>
  );
}
