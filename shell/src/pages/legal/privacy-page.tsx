import { ExternalLink, PageFrame, usePortal } from '@portal/shared-ui';
import classes from '../text.module.css';
import { STORED, type Stored } from './stored.ts';

function StoredTable({ whose, caption }: { whose: Stored['whose']; caption: string }) {
  return (
    <table>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Name and place</th>
          <th scope="col">What for</th>
        </tr>
      </thead>
      <tbody>
        {STORED.filter((stored) => stored.whose === whose).map(({ name, where, text }) => (
          <tr key={name}>
            <td>
              <code>{name}</code> <span className={classes.beside}>{where}</span>
            </td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function InYourBrowser({ tokensKept }: { tokensKept: boolean }) {
  return (
    <section>
      <h2 id="browser">What stays in your browser</h2>
      <p>
        The portal has no advertising, no trackers and no statistics about visitors, and loads nothing from other
        companies for such ends. What it keeps in your browser, you can look at and delete there at any time:
      </p>
      <StoredTable whose="everyone" caption="For everyone" />
      <StoredTable whose="signed-in" caption="Only when you sign in" />
      <p>
        {tokensKept
          ? 'The keys by which your browser proves to the portal who you are lie in its local storage, under names that begin with @@auth0spajs@@, until you log out.'
          : 'The keys by which your browser proves to the portal who you are stay in the memory of the page and are nowhere written down.'}{' '}
        The sign-in service sets cookies of its own, on its own address, that keep you signed in there.
      </p>
    </section>
  );
}

export default function PrivacyPage() {
  const { district, errorTracking, identity, onlineBasemaps, worlds } = usePortal().config;
  const elsewhere = onlineBasemaps || worlds.maps === 'mapbox';
  return (
    <PageFrame
      title="Privacy"
      lead="What the portal stores about the people who use it, and what it does not."
      width="narrow"
    >
      <div className={classes.text}>
        <section>
          <h2 id="visitors">When you only look</h2>
          <p>
            You need no account for the map and the other public pages. The portal does not ask who you are, and asks
            the sign-in service nothing.
          </p>
        </section>
        <section>
          <h2 id="account">When you have an account</h2>
          <p>
            The sign-in service keeps your name, nickname, e-mail address and role, when you last logged in and from
            which network address, and your password in a form that cannot be turned back into it. The portal’s database
            keeps which permits are associated with your account. Administrators of the district see your names,
            address, role and permits, never your password.
          </p>
          <p>
            When an administrator adds, changes or deletes a user, and when anybody changes a production report, an
            audit log keeps who did it, when, and what was changed. It never holds a password. Administrators can read
            it, and whoever may see a report can read that report’s history.
          </p>
          <p>
            Production reports, their notes and their documents are kept with the name of who entered them. Only people
            whose account has a permit of the production unit, and the district, can see them.
          </p>
        </section>
        <InYourBrowser tokensKept={identity?.cacheLocation === 'localstorage'} />
        <section>
          <h2 id="servers">What the servers write down</h2>
          <p>
            The portal’s servers write down errors and their own state, so that they can be mended. Whoever runs the
            machines in front of them can keep the usual logs of web servers: time, address asked for, network address,
            kind of browser. To keep passwords from being guessed, the sign-in service counts failed logins for a day at
            most, under codes from which neither an address nor a name can be read. To leave room for everybody, the
            portal counts the calls of each network address and each account, and forgets them after a minute.
          </p>
          {errorTracking && (
            <p>
              When a page of the portal breaks, and for some pages to see how long they take, your browser sends a
              report to the service that keeps such reports for the district: what went wrong and where in the portal’s
              code, the kind of browser, and the page. It holds neither your name nor your address, nor what you typed,
              searched for or looked at on the map.
            </p>
          )}
        </section>
        <section>
          <h2 id="others">Other sites</h2>
          <p>
            {elsewhere
              ? 'Base maps, and where it is set up the search for addresses, come from map services on the web. These learn your network address and the part of the map that you look at.'
              : 'The map comes from the portal’s own server: no map service on the web learns what you look at.'}{' '}
            Links to the state’s documents, to videos and to the district’s website open other sites, where their own
            rules hold.
          </p>
        </section>
        <section>
          <h2 id="rights">Your questions</h2>
          <p>
            {`The ${district.name} is responsible for the portal. To see, correct or delete what it keeps about you, ask it through `}
            <ExternalLink href={district.url}>its website</ExternalLink>. As a public body it may have to keep or to
            release some records by Texas law.
          </p>
        </section>
      </div>
    </PageFrame>
  );
}
