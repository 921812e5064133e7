import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { PageFrame, usePortal } from '@portal/shared-ui';
import { siteLink } from '../link-tags.tsx';
import classes from '../text.module.css';
import { STORED, type Stored } from './stored.ts';

function StoredTable({ whose, caption }: { whose: Stored['whose']; caption: string }) {
  return (
    <table>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Name and location')}</th>
          <th scope="col">{t('Purpose')}</th>
        </tr>
      </thead>
      <tbody>
        {STORED.filter((stored) => stored.whose === whose).map(({ name, where, text }) => (
          <tr key={name}>
            <td>
              <code>{name}</code> <span className={classes.beside}>{t(where)}</span>
            </td>
            <td>{t(text)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function InYourBrowser({ tokensKept }: { tokensKept: boolean }) {
  return (
    <section>
      <h2 id="browser">{t('What stays in your browser')}</h2>
      <p>
        {t(
          'The portal has no advertising, no trackers and no visitor statistics, and loads nothing from other companies for such purposes. You can view and delete what it keeps in your browser at any time:',
        )}
      </p>
      <StoredTable whose="everyone" caption={t('For everyone')} />
      <StoredTable whose="signed-in" caption={t('Only when you log in')} />
      <p>
        {tokensKept
          ? t(
              'The keys that prove to the portal who you are stay in your browser’s local storage, under names that begin with @@auth0spajs@@, until you log out.',
            )
          : t(
              'The keys that prove to the portal who you are stay in the page’s memory and are not written down anywhere.',
            )}{' '}
        {t('The login service sets its own cookies, on its own address, to keep you logged in there.')}
      </p>
    </section>
  );
}

export default function PrivacyPage() {
  const { district, errorTracking, identity, onlineBasemaps, worlds } = usePortal().config;
  const elsewhere = onlineBasemaps || worlds.maps === 'mapbox';
  return (
    <PageFrame
      title={t('Privacy')}
      lead={t('What the portal stores about the people who use it, and what it does not.')}
      width="narrow"
    >
      <div className={classes.text}>
        <section>
          <h2 id="visitors">{t('When you only look')}</h2>
          <p>
            {t(
              'You need no account for the map and the other public pages. The portal does not ask who you are, and does not contact the login service.',
            )}
          </p>
        </section>
        <section>
          <h2 id="account">{t('When you have an account')}</h2>
          <p>
            {t(
              'The login service keeps your name, nickname, email address and role, when and from which network address you last logged in, and your password in a form that cannot be turned back into it. The portal’s database keeps which permits are associated with your account. District administrators see your names, address, role and permits, never your password.',
            )}
          </p>
          <p>
            {t(
              'When an administrator adds, changes or deletes a user, and when anyone changes a production report, an audit log records who did it, when, and what changed. It never holds a password. Administrators can read it, and anyone who may see a report can read that report’s history.',
            )}
          </p>
          <p>
            {t(
              'Production reports, their notes and their documents are kept with the name of the person who entered them. Only the district, and people whose account has a permit of the production unit, can see them.',
            )}
          </p>
        </section>
        <section>
          <h2 id="mail">{t('When the portal emails you')}</h2>
          <p>
            {t(
              'The portal keeps the emails that it sends, with the address that each went to, for as long as Texas law asks the district to keep its letters: usually four years. District administrators can read them. In your account, or by the link in each email, you choose which ones you get, apart from those that the district must send.',
            )}
          </p>
          <p>
            {t(
              'If you watch places, your address is kept apart from them, is used only for these emails, and is deleted together with the emails when you stop the last watch.',
            )}
          </p>
        </section>
        <InYourBrowser tokensKept={identity?.cacheLocation === 'localstorage'} />
        <section>
          <h2 id="servers">{t('What the servers record')}</h2>
          <p>
            {t(
              'The portal’s servers record errors and their own state, so that they can be fixed. Whoever runs the machines in front of them can keep the usual web server logs: time, address requested, network address and browser. To stop people from guessing passwords, the login service counts failed logins for up to a day, under codes that reveal neither an address nor a name. To leave room for everyone, the portal counts the requests of each network address and account, and forgets them after a minute.',
            )}
          </p>
          {errorTracking && (
            <p>
              {t(
                'When a page of the portal breaks, and for some pages to see how long they take, your browser sends a report to the service that keeps such reports for the district: what went wrong and where in the portal’s code, the browser, and the page. It holds neither your name nor your address, nor what you typed, searched for or viewed on the map.',
              )}
            </p>
          )}
        </section>
        <section>
          <h2 id="others">{t('Other sites')}</h2>
          <p>
            {elsewhere
              ? t(
                  'Base maps, and the address search where it is set up, come from map services on the web. They learn your network address and the part of the map you view.',
                )
              : t(
                  'The map comes from the portal’s own server: no map service on the web learns what you look at.',
                )}{' '}
            {t(
              'Links to state documents, to videos and to the district’s website open other sites, which have their own rules.',
            )}
          </p>
        </section>
        <section>
          <h2 id="rights">{t('Your questions')}</h2>
          <p>
            {t('The {district} is responsible for the portal.', { district: district.name })}{' '}
            {rich('To see, correct or delete what it keeps about you, contact it through <link>its website</link>.', {
              link: siteLink(district.url),
            })}{' '}
            {t('As a public body it may have to keep or release some records under Texas law.')}
          </p>
        </section>
      </div>
    </PageFrame>
  );
}
