import { AppLink, ExternalLink, PageFrame, usePortal } from '@portal/shared-ui';
import classes from '../text.module.css';

export default function TermsPage() {
  const { district } = usePortal().config;
  return (
    <PageFrame title="Terms of Service" lead="What you may expect of the portal, and what not." width="narrow">
      <div className={classes.text}>
        <section>
          <h2 id="information">For information only</h2>
          <p>
            {`The ${district.name} offers this portal as a service to the public. What it shows is for general information. It is no legal document, no survey, no engineering product and no advice on drilling, and must not be used as one.`}
          </p>
        </section>
        <section>
          <h2 id="accuracy">Places and figures are approximate</h2>
          <p>
            Wells, property lines, GPUs and spacing buffers come from sources of different age and accuracy. They can be
            incomplete, out of date or off by a hundred yards and more. A distance or an area on the map does not
            replace a measurement on the ground by a licensed surveyor. Before you drill, buy, sell or plug, ask the
            district for its official records.
          </p>
        </section>
        <section>
          <h2 id="warranty">No warranty</h2>
          <p>
            The portal is offered as it is. The district gives no warranty, expressed or implied, that what it shows is
            accurate, complete or fit for a purpose, nor that it can always be reached, and is not liable for decisions
            made from it.
          </p>
        </section>
        <section>
          <h2 id="rules">The district’s rules come first</h2>
          <p>
            Rights and duties about groundwater follow from Texas law, from the district’s rules and from its permits.
            Where the portal says something else, they hold. A draft is not a report: a report is handed in when you
            submit it, and filed when the district has checked it.
          </p>
        </section>
        <section>
          <h2 id="accounts">Accounts</h2>
          <ul>
            <li>
              An account is for one person. Keep your password to yourself, and log out where others use the computer.
            </li>
            <li>Use only what your role gives you, and do not try to get at what it does not.</li>
            <li>Programs may read the public data at a pace that leaves room for others.</li>
            <li>The district may close an account that is misused.</li>
          </ul>
        </section>
        <section>
          <h2 id="links">Documents and links</h2>
          <p>
            State documents lie on the sites of Texas agencies, videos and other links on sites of others. The district
            does not answer for them. Sources of the maps and their licenses are named under{' '}
            <AppLink href="/about">About</AppLink>; what is stored about you, under{' '}
            <AppLink href="/privacy">Privacy</AppLink>.
          </p>
        </section>
        <section>
          <h2 id="questions">Questions</h2>
          <p>
            Ask the district through <ExternalLink href={district.url}>its website</ExternalLink>.
          </p>
        </section>
      </div>
    </PageFrame>
  );
}
