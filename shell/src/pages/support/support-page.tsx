import { msg, t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { Button, notify, PageFrame, usePortal } from '@portal/shared-ui';
import { isApiError } from '@portal/shared-ui/answers';
import { useApiQuery } from '@portal/shared-ui/queries';
import { pageLink, siteLink } from '../link-tags.tsx';
import classes from '../text.module.css';
import { fetchHealth } from './health.resource.ts';

const WORKING = msg('All parts of the portal are working.');
const PARTLY = msg('Part of the portal is not responding right now, so some pages may not work.');
const AWAY = msg('The portal’s server cannot be reached from here right now.');

/** `null` while it is not known. */
function usePortalState(): string | null {
  const { data, error } = useApiQuery(['health'], fetchHealth);
  if (error !== null) return isApiError(error) ? t(PARTLY) : t(AWAY);
  return data ? t(WORKING) : null;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify('success', t('Version and browser were copied to your clipboard.'));
  } catch {
    notify('error', t('Your browser does not allow copying here. Select the text and copy it yourself.'));
  }
}

function VersionAndBrowser({ version }: { version: string }) {
  const state = usePortalState();
  const browser = navigator.userAgent;
  const copied = [t('Groundwater portal {version}', { version }), t('Browser: {browser}', { browser }), state];
  return (
    <section>
      <h2 id="quote">{t('Version and browser')}</h2>
      <dl>
        <dt>{t('Version')}</dt>
        <dd>{version}</dd>
        <dt>{t('Your browser')}</dt>
        <dd translate="no">{browser}</dd>
        <dt>{t('Status')}</dt>
        <dd>
          <span role="status">{state ?? t('Checking…')}</span>
        </dd>
      </dl>
      <Button variant="default" onClick={() => void copy(copied.filter(Boolean).join('\n'))}>
        {t('Copy version and browser')}
      </Button>
    </section>
  );
}

/** `/support` (PAGE-1) */
export default function SupportPage() {
  const { district, version } = usePortal().config;
  return (
    <PageFrame title={t('Support')} lead={t('How to get help with the portal and with what it shows.')} width="narrow">
      <div className={classes.text}>
        <section>
          <h2 id="yourself">{t('Look here first')}</h2>
          <p>
            {rich(
              'The <guide>documentation</guide> explains every page, and its <chapter>support chapter</chapter> answers common questions. The <changelog>changelog</changelog> lists what is new and what was fixed; <soon>Coming soon</soon> lists what is still being built.',
              {
                guide: pageLink('/documentation'),
                chapter: pageLink('/documentation/support'),
                changelog: pageLink('/changelog'),
                soon: pageLink('/coming-soon'),
              },
            )}
          </p>
        </section>
        <section>
          <h2 id="whom">{t('Who to ask')}</h2>
          <p>
            {t('The {district} runs this portal and keeps its records.', { district: district.name })}{' '}
            {rich('Find its phone number, address and office hours on <link>the district’s website</link>.', {
              link: siteLink(district.url),
            })}
          </p>
          <p>{t('Also ask the district if:')}</p>
          <ul>
            <li>{t('A well, a GPU or a boundary is wrong or missing.')}</li>
            <li>{t('You need an account, another role or more permits.')}</li>
            <li>{t('You cannot use the map and need something in another format.')}</li>
          </ul>
        </section>
        <section>
          <h2 id="what">{t('What to include')}</h2>
          <ul>
            <li>
              {t('What you were trying to do, and what happened instead. The exact words of a message help most.')}
            </li>
            <li>
              {t(
                'The address of the page, copied from your browser. On the map it includes the place you are looking at.',
              )}
            </li>
            <li>{t('The number of the well, GPU or permit.')}</li>
            <li>{t('When it happened, and whether you were logged in. Never send your password to anyone.')}</li>
          </ul>
        </section>
        <VersionAndBrowser version={version} />
      </div>
    </PageFrame>
  );
}
