import { type Access, canEnter, type Role } from '@portal/shared-auth';
import { type Marked, msg } from '@portal/shared-i18n';

export interface PortalPart {
  title: Marked;
  href: string;
  access: Access;
  text: Marked;
}

const PARTS: readonly PortalPart[] = [
  {
    title: msg('Interactive Map'),
    href: '/',
    access: 'public',
    text: msg('See wells, groundwater production units and the district’s other layers.'),
  },
  {
    title: msg('GPU Select'),
    href: '/public-resources/tools/gpu-select',
    access: 'public',
    text: msg('Find a groundwater production unit and its wells.'),
  },
  {
    title: msg('Adjacent Wells'),
    href: '/public-resources/tools/adjacent-wells',
    access: 'public',
    text: msg('Find the wells within a distance of a place.'),
  },
  {
    title: msg('Production Data'),
    href: '/production',
    access: 'signed-in',
    text: msg('Enter meter readings and report what your GPUs pumped in a year.'),
  },
  {
    title: msg('Meter readings'),
    href: '/production/readings',
    access: 'signed-in',
    text: msg('Enter what a meter shows, on any day, and see how much of your allowable is used.'),
  },
  {
    title: msg('Confirm ownership'),
    href: '/production/ownership',
    access: 'signed-in',
    text: msg('Confirm once a year what the district has on record of your GPUs, wells and addresses.'),
  },
  {
    title: msg('Annual statement'),
    href: '/production/statement',
    access: 'signed-in',
    text: msg('See and print what the district has on record of your GPUs in a year.'),
  },
  {
    title: msg('Site Summary Table'),
    href: '/data-access/tools/site-summary-table',
    access: 'signed-in',
    text: msg('See what is measured at each site, and since when.'),
  },
  {
    title: msg('Users Management'),
    href: '/admin/users-management',
    access: 'admin',
    text: msg('Decide who can log in, with which role, and for which permits.'),
  },
  {
    title: msg('Imports'),
    href: '/admin/imports',
    access: 'admin',
    text: msg('Bring in measurements from loggers, the USGS and others.'),
  },
  {
    title: msg('Audit log'),
    href: '/admin/audit-log',
    access: 'admin',
    text: msg('See who changed which user or report, and when.'),
  },
  {
    title: msg('Your Account'),
    href: '/account',
    access: 'signed-in',
    text: msg('See your profile, your roles and your permits.'),
  },
];

export const partsFor = (roles: readonly Role[] | null): PortalPart[] =>
  PARTS.filter(({ access }) => canEnter(access, roles));
