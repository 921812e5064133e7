import { accessToken, useSession } from '@portal/shared-auth/browser';
import { type CurrentUser, useCurrentUser } from '@portal/shared-auth/react';
import { formatDate, t } from '@portal/shared-i18n';
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
    <Section title={t('Environment')}>
      <Facts facts={environmentFacts(config)} />
      <Code label={t('Configuration')}>{JSON.stringify(shownConfig(config), null, 2)}</Code>
    </Section>
  );
}

function LastCall({ timeZone }: { timeZone: string | undefined }) {
  const call = useLastCall((state) => state.call);
  const data = useMemo(() => shownData(call?.data), [call]);
  if (!call) {
    return (
      <Section title={t('Last API call')}>
        <p>{t('This page has not called the API yet.')}</p>
      </Section>
    );
  }
  return (
    <Section title={t('Last API call')}>
      <Facts
        facts={[
          [t('Call'), call.key],
          [t('URL'), call.url],
          [t('Status'), call.status === null ? t('no response') : String(call.status)],
          [t('Request ID'), call.requestId],
          [
            t('Time'),
            t('{duration} ms, at {time}', {
              duration: Math.round(call.milliseconds),
              time: formatDate(call.at, { timeStyle: 'medium', timeZone }),
            }),
          ],
        ]}
      />
      {data.whole !== '' && <Code label={t('Raw data')}>{data.text}</Code>}
      {data.cut && <p className="ui-note">{data.cut}</p>}
      <div className="ui-buttons">
        {data.whole !== '' && (
          <CopyButton label={t('Copy data')} copied={t('Data was copied to your clipboard.')} text={data.whole} />
        )}
        <CopyButton
          label={t('Copy request ID')}
          copied={t('The request ID was copied to your clipboard.')}
          text={call.requestId}
        />
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
    <Section title={t('Current user')}>
      <Facts
        facts={[
          [t('Name'), user.name],
          [t('Email'), user.email],
          [t('ID'), user.id],
          [t('Roles'), user.roles.join(', ') || t('none')],
          ['isDeveloper', String(user.isDeveloper)],
          ['isAdmin', String(user.isAdmin)],
          ['isUser', String(user.isUser)],
          [t('Session'), providerDown ? t('{status}, the provider does not respond', { status }) : status],
          [t('Token expires'), end ? formatDate(end, { timeStyle: 'medium', timeZone }) : t('unknown')],
        ]}
      />
    </Section>
  );
}

export default function DeveloperDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const user = useCurrentUser();
  const timeZone = useShell((state) => state.portal?.config.timeZone);
  // Opened after it was drawn: it notes then where the focus returns to.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  return (
    <Drawer
      opened={shown}
      onClose={onClose}
      position="right"
      size={480}
      title={t('Developer tools')}
      closeButtonProps={{ 'aria-label': t('Close developer tools'), iconSize: 20 }}
    >
      <Environment />
      <Releases opened={opened} />
      <LastCall timeZone={timeZone} />
      {user && <Person user={user} opened={opened} timeZone={timeZone} />}
    </Drawer>
  );
}
