import { AppLink, Button, ExternalLink, notify, PageFrame, usePortal } from '@portal/shared-ui';
import { isApiError } from '@portal/shared-ui/answers';
import { useApiQuery } from '@portal/shared-ui/queries';
import classes from '../text.module.css';
import { fetchHealth } from './health.resource.ts';

const WORKING = 'All parts of the portal answer.';
const PARTLY = 'A part of the portal does not answer at the moment, so some pages may not work.';
const AWAY = 'The portal’s server cannot be reached from here at the moment.';

/** Whether the portal's parts answer, as a sentence; `null` while that is not known. */
function usePortalState(): string | null {
  const { data, error } = useApiQuery(['health'], fetchHealth);
  if (error !== null) return isApiError(error) ? PARTLY : AWAY;
  return data ? WORKING : null;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify('success', 'Version and browser were copied to your clipboard.');
  } catch {
    notify('error', 'Your browser did not let the portal copy. Please select the text and copy it yourself.');
  }
}

function ToQuote({ version }: { version: string }) {
  const state = usePortalState();
  const browser = navigator.userAgent;
  return (
    <section>
      <h2 id="quote">What to quote</h2>
      <dl>
        <dt>Version</dt>
        <dd>{version}</dd>
        <dt>Your browser</dt>
        <dd>{browser}</dd>
        <dt>State</dt>
        <dd>
          <span role="status">{state ?? 'Asking …'}</span>
        </dd>
      </dl>
      <Button
        variant="default"
        onClick={() => void copy(`Groundwater portal ${version}\nBrowser: ${browser}\n${state ?? ''}`.trim())}
      >
        Copy version and browser
      </Button>
    </section>
  );
}

/** `/support` (PAGE-1) */
export default function SupportPage() {
  const { district, version } = usePortal().config;
  return (
    <PageFrame title="Support" lead="How to get help with the portal and with what it shows." width="narrow">
      <div className={classes.text}>
        <section>
          <h2 id="yourself">Look here first</h2>
          <p>
            The <AppLink href="/documentation">documentation</AppLink> explains every page, and its{' '}
            <AppLink href="/documentation/support">support chapter</AppLink> answers what is asked most. What is new,
            and what was mended, is in the <AppLink href="/changelog">changelog</AppLink>; what is not there yet, under{' '}
            <AppLink href="/coming-soon">Coming soon</AppLink>.
          </p>
        </section>
        <section>
          <h2 id="whom">Whom to ask</h2>
          <p>
            {`The ${district.name} runs this portal and keeps its records. Its telephone number, address and office hours are on `}
            <ExternalLink href={district.url}>the district’s website</ExternalLink>; the portal does not repeat them, so
            that there is one place where they are right.
          </p>
          <p>Ask the district as well when</p>
          <ul>
            <li>a well, a GPU or a boundary is wrong or missing,</li>
            <li>you need an account, another role or other permits,</li>
            <li>you need something in another form, because you cannot use the map.</li>
          </ul>
        </section>
        <section>
          <h2 id="what">What to tell</h2>
          <ul>
            <li>What you wanted to do, and what happened instead. The words of a message help most.</li>
            <li>
              The address of the page, copied from your browser while you see it. On the map it holds the place, too.
            </li>
            <li>The number of the well, GPU or permit.</li>
            <li>When it was, and whether you were signed in. Never send your password to anybody.</li>
          </ul>
        </section>
        <ToQuote version={version} />
      </div>
    </PageFrame>
  );
}
