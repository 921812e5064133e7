import { type Access, canEnter, type Role } from '@portal/shared-auth';

export interface PortalPart {
  title: string;
  href: string;
  access: Access;
  text: string;
}

const PARTS: readonly PortalPart[] = [
  {
    title: 'Interactive Map',
    href: '/',
    access: 'public',
    text: 'Wells, groundwater production units and the other layers of the district.',
  },
  {
    title: 'GPU Select',
    href: '/public-resources/tools/gpu-select',
    access: 'public',
    text: 'Find a groundwater production unit and its wells.',
  },
  {
    title: 'Adjacent Wells',
    href: '/public-resources/tools/adjacent-wells',
    access: 'public',
    text: 'The wells within a distance of a place.',
  },
  {
    title: 'Production Data',
    href: '/production',
    access: 'signed-in',
    text: 'Meter readings and annual production of your permits.',
  },
  {
    title: 'Site Summary Table',
    href: '/data-access/tools/site-summary-table',
    access: 'signed-in',
    text: 'What is measured at which site, and since when.',
  },
  {
    title: 'Users Management',
    href: '/admin/users-management',
    access: 'admin',
    text: 'Who can sign in, in which role, and for which permits.',
  },
  {
    title: 'Imports',
    href: '/admin/imports',
    access: 'admin',
    text: 'Measurements of wells from files of loggers, the USGS and others.',
  },
  {
    title: 'Audit log',
    href: '/admin/audit-log',
    access: 'admin',
    text: 'Who changed which user or report, and when.',
  },
  {
    title: 'Your Account',
    href: '/account',
    access: 'signed-in',
    text: 'Your profile, your roles and your permits.',
  },
];

export const partsFor = (roles: readonly Role[] | null): PortalPart[] =>
  PARTS.filter(({ access }) => canEnter(access, roles));
