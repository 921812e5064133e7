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
    title: msg('Watch my land'),
    href: '/public-resources/tools/watch',
    access: 'public',
    text: msg('Get an email when something happens near a place you choose.'),
  },
  {
    title: msg('Apply for a Well'),
    href: '/public-resources/tools/apply',
    access: 'public',
    text: msg('Apply for a new well, a replacement or a test hole, and follow your application.'),
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
    title: msg('Filing desk'),
    href: '/production/desk',
    access: 'admin',
    text: msg('Check the reports that owners submitted, one after another.'),
  },
  {
    title: msg('Filing season'),
    href: '/admin/season',
    access: 'admin',
    text: msg('See the calendar of reminders and letters, and who gets them.'),
  },
  {
    title: msg('Applications'),
    href: '/admin/applications',
    access: 'admin',
    text: msg('Review applications for wells, and register what was drilled.'),
  },
  {
    title: msg('Late fees'),
    href: '/admin/late-fees',
    access: 'admin',
    text: msg('Charge, waive and record late fees, and print letters.'),
  },
  {
    title: msg('Wells'),
    href: '/admin/records/wells',
    access: 'admin',
    text: msg('Keep the records of wells, GPUs, permits, owners and meters.'),
  },
  {
    title: msg('Rules'),
    href: '/admin/rules',
    access: 'admin',
    text: msg('Change spacing and production rules, with the date they take effect.'),
  },
  {
    title: msg('Telemetry alerts'),
    href: '/admin/telemetry',
    access: 'admin',
    text: msg('See which loggers stopped sending or send readings that look wrong.'),
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
    text: msg('Bring in wells, GPUs, permits, meters and measurements from files.'),
  },
  {
    title: msg('Audit log'),
    href: '/admin/audit-log',
    access: 'admin',
    text: msg('See who changed what, and when.'),
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
