import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { PageFrame, usePortal } from '@portal/shared-ui';
import { pageLink, siteLink } from '../link-tags.tsx';
import classes from '../text.module.css';

export default function TermsPage() {
  const { district } = usePortal().config;
  return (
    <PageFrame
      title={t('Terms of Service')}
      lead={t('What you can expect from the portal, and what you cannot.')}
      width="narrow"
    >
      <div className={classes.text}>
        <section>
          <h2 id="information">{t('For information only')}</h2>
          <p>
            {t(
              'The {district} offers this portal as a service to the public. It shows general information. It is not a legal document, a survey, an engineering product or drilling advice, and you must not use it as one.',
              { district: district.name },
            )}
          </p>
        </section>
        <section>
          <h2 id="accuracy">{t('Locations and figures are approximate')}</h2>
          <p>
            {t(
              'Wells, property lines, GPUs and spacing buffers come from sources of different age and accuracy. They can be incomplete, out of date or off by a hundred yards or more. A distance or an area on the map does not replace a measurement on the ground by a licensed surveyor. Before you drill, buy, sell or plug, ask the district for its official records.',
            )}
          </p>
        </section>
        <section>
          <h2 id="warranty">{t('No warranty')}</h2>
          <p>
            {t(
              'The portal is offered as is. The district gives no warranty, express or implied, that the information is accurate, complete or fit for a purpose, or that the portal is always available. It is not liable for decisions based on it.',
            )}
          </p>
        </section>
        <section>
          <h2 id="rules">{t('The district’s rules come first')}</h2>
          <p>
            {t(
              'Your rights and duties for groundwater come from Texas law, the district’s rules and its permits. Where the portal says something else, they prevail. A draft is not a report: you hand in a report when you submit it, and it is filed when the district has checked it.',
            )}
          </p>
        </section>
        <section>
          <h2 id="accounts">{t('Accounts')}</h2>
          <ul>
            <li>
              {t(
                'An account is for one person. Keep your password to yourself, and log out on computers that others use.',
              )}
            </li>
            <li>{t('Use only what your role allows, and do not try to reach what it does not.')}</li>
            <li>{t('Programs may read the public data at a pace that leaves room for others.')}</li>
            <li>{t('The district may close an account that is misused.')}</li>
          </ul>
        </section>
        <section>
          <h2 id="links">{t('Documents and links')}</h2>
          <p>
            {t(
              'State documents are on the sites of Texas agencies, and videos and other links are on other sites. The district is not responsible for them.',
            )}{' '}
            {rich(
              '<about>About</about> lists the sources of the maps and their licenses. <privacy>Privacy</privacy> says what is stored about you.',
              { about: pageLink('/about'), privacy: pageLink('/privacy') },
            )}
          </p>
        </section>
        <section>
          <h2 id="questions">{t('Questions')}</h2>
          <p>{rich('Ask the district through <link>its website</link>.', { link: siteLink(district.url) })}</p>
        </section>
      </div>
    </PageFrame>
  );
}
