import { msg } from '@portal/shared-i18n';

/** The chapters of the user guide in their order: name of the file in `chapters/`, which is also its anchor, and title. */
export const CHAPTERS = [
  ['start', msg('Start here')],
  ['map', msg('The Interactive Map')],
  ['layers', msg('Layers and legend')],
  ['popups', msg('Popups')],
  ['find-a-well', msg('Finding a well')],
  ['gpus', msg('Groundwater production units')],
  ['graphs', msg('Graphs of measurements')],
  ['tools', msg('Tools')],
  ['applications', msg('Applying for a well')],
  ['tables', msg('Tables')],
  ['signing-in', msg('guide|Logging in')],
  ['dashboard', msg('Dashboard')],
  ['production', msg('Production reporting')],
  ['site-summary', msg('Site Summary Table')],
  ['users-management', msg('Users Management')],
  ['records', msg('Records')],
  ['rules', msg('Rules')],
  ['imports', msg('Imports')],
  ['keyboard', msg('Keyboard')],
  ['glossary', msg('Glossary')],
  ['support', msg('Support')],
] as const;

export type ChapterId = (typeof CHAPTERS)[number][0];

export type ChapterTexts = Readonly<Record<ChapterId, string>>;
