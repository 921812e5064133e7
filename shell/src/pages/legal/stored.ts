export interface Stored {
  name: string;
  where: 'Local storage' | 'Session storage' | 'Cookie';
  whose: 'everyone' | 'signed-in';
  text: string;
}

export const STORED: readonly Stored[] = [
  { name: 'portal.theme', where: 'Local storage', whose: 'everyone', text: 'The look you chose.' },
  { name: 'portal.language', where: 'Local storage', whose: 'everyone', text: 'The language you chose.' },
  { name: 'portal.sidebar', where: 'Local storage', whose: 'everyone', text: 'Whether the sidebar is open.' },
  {
    name: 'portal.table',
    where: 'Local storage',
    whose: 'everyone',
    text: 'For each table: its columns, order and rows of a page, as you chose them.',
  },
  {
    name: 'portal.map-layers',
    where: 'Local storage',
    whose: 'everyone',
    text: 'The list of the map’s layers, for a day, so that the map opens faster. It holds nothing about you.',
  },
  {
    name: 'portal.map-disclaimer',
    where: 'Session storage',
    whose: 'everyone',
    text: 'That you accepted the map’s disclaimer, until you close the browser.',
  },
  {
    name: 'portal.reloaded-at',
    where: 'Session storage',
    whose: 'everyone',
    text: 'When a page was loaded anew by itself because it had been updated, so that this happens only once.',
  },
  {
    name: 'portal-share',
    where: 'Cookie',
    whose: 'everyone',
    text: 'A number drawn by lot, only while a part of the visitors tries a new version. It says nothing about you.',
  },
  {
    name: 'portal.production-form',
    where: 'Session storage',
    whose: 'signed-in',
    text: 'What you have typed in a production report and not saved, until you save it, log out or close the tab.',
  },
  {
    name: 'portal.signed-in',
    where: 'Local storage',
    whose: 'signed-in',
    text: 'That somebody is signed in on this browser, and in which roles. It is removed when you log out.',
  },
  {
    name: 'portal-roles',
    where: 'Cookie',
    whose: 'signed-in',
    text: 'The roles of that somebody, so that people of a role can try a new version. It is removed when you log out.',
  },
  {
    name: 'a0.spajs',
    where: 'Session storage',
    whose: 'signed-in',
    text: 'A one-time code that ties a login to this browser. It is removed when the login is done.',
  },
  {
    name: 'auth0.….is.authenticated',
    where: 'Cookie',
    whose: 'signed-in',
    text: 'That there was a login here, for seven days at most, so that a reload need not ask you again.',
  },
];
