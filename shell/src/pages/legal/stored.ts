import { type Marked, msg } from '@portal/shared-i18n';

const LOCAL = msg('Local storage');
const SESSION = msg('Session storage');
const COOKIE = msg('Cookie');
const CACHE = msg('Cache storage');

export interface Stored {
  name: string;
  where: Marked;
  whose: 'everyone' | 'signed-in';
  text: Marked;
}

export const STORED: readonly Stored[] = [
  { name: 'portal.theme', where: LOCAL, whose: 'everyone', text: msg('The theme you chose.') },
  { name: 'portal.language', where: LOCAL, whose: 'everyone', text: msg('The language you chose.') },
  { name: 'portal.sidebar', where: LOCAL, whose: 'everyone', text: msg('Whether the sidebar is open.') },
  {
    name: 'portal.table',
    where: LOCAL,
    whose: 'everyone',
    text: msg('The columns, order and rows per page you chose for each table.'),
  },
  {
    name: 'portal.map-layers',
    where: LOCAL,
    whose: 'everyone',
    text: msg('The map’s layers, for a day, so that the map opens faster. It holds nothing about you.'),
  },
  {
    name: 'portal.shell',
    where: CACHE,
    whose: 'everyone',
    text: msg('The portal’s own files, so that it opens without a network. It holds nothing about you.'),
  },
  {
    name: 'portal.map-disclaimer',
    where: SESSION,
    whose: 'everyone',
    text: msg('That you accepted the map’s disclaimer. It is removed when you close the browser.'),
  },
  {
    name: 'portal.reloaded-at',
    where: SESSION,
    whose: 'everyone',
    text: msg('When a page last reloaded itself after an update, so that it does so only once.'),
  },
  {
    name: 'portal-share',
    where: COOKIE,
    whose: 'everyone',
    text: msg('A random number, only while some visitors try a new version. It says nothing about you.'),
  },
  {
    name: 'portal.production-form',
    where: SESSION,
    whose: 'signed-in',
    text: msg('What you typed in a production report and did not save, until you save it, log out or close the tab.'),
  },
  {
    name: 'portal.desk-shortcuts',
    where: LOCAL,
    whose: 'signed-in',
    text: msg('Whether single-key shortcuts work on the filing desk.'),
  },
  {
    name: 'portal.signed-in',
    where: LOCAL,
    whose: 'signed-in',
    text: msg('That someone is logged in on this browser, and with which roles. It is removed when you log out.'),
  },
  {
    name: 'portal-roles',
    where: COOKIE,
    whose: 'signed-in',
    text: msg('Your roles, so that people with a role can try a new version. It is removed when you log out.'),
  },
  {
    name: 'a0.spajs',
    where: SESSION,
    whose: 'signed-in',
    text: msg('A one-time code that ties a login to this browser. It is removed when the login is done.'),
  },
  {
    name: 'auth0.….is.authenticated',
    where: COOKIE,
    whose: 'signed-in',
    text: msg('That someone logged in here, for up to seven days, so that a reload does not ask you again.'),
  },
];
