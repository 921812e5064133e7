/** The chapters of the user guide in their order: name of the file in `chapters/`, which is also its anchor, and title. */
export const CHAPTERS = [
  ['start', 'Start here'],
  ['map', 'The Interactive Map'],
  ['layers', 'Layers and legend'],
  ['popups', 'Popups'],
  ['find-a-well', 'Finding a well'],
  ['gpus', 'Groundwater production units'],
  ['graphs', 'Graphs of measurements'],
  ['tools', 'Tools'],
  ['tables', 'Tables'],
  ['signing-in', 'Signing in'],
  ['dashboard', 'Dashboard'],
  ['production', 'Production reporting'],
  ['site-summary', 'Site Summary Table'],
  ['users-management', 'Users Management'],
  ['imports', 'Imports'],
  ['keyboard', 'Keyboard'],
  ['glossary', 'Glossary'],
  ['support', 'Support'],
] as const;

export type ChapterId = (typeof CHAPTERS)[number][0];

export type ChapterTexts = Readonly<Record<ChapterId, string>>;
