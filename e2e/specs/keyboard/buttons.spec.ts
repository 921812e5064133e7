import { ButtonWalk } from '../../support/button-walk.ts';
import type { Persona } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const WALKS: ReadonlyArray<[string, Persona, string[], RegExp]> = [
  [
    'public tools',
    'visitor',
    ['/public-resources/tools/gpu-select', '/public-resources/tools/adjacent-wells'],
    /^\/public-/,
  ],
  [
    'an owner’s pages',
    'owner',
    ['/dashboard', '/production', '/account', '/public-resources/tools/watch'],
    /^\/(production|account)/,
  ],
  ['applications', 'owner', ['/public-resources/tools/apply'], /tools\/apply/],
  [
    'staff’s pages of reports',
    'admin',
    ['/production', '/production/desk', '/data-access/tools/site-summary-table'],
    /^\/production/,
  ],
  [
    'records',
    'admin',
    ['/admin/records/wells', '/admin/records/gpus', '/admin/records/owners'],
    /^\/admin\/(records|change|merge|gpu)/,
  ],
  [
    'rules and imports',
    'admin',
    ['/admin/rules', '/admin/telemetry', '/admin/imports'],
    /^\/admin\/(rules|telemetry|imports)/,
  ],
  ['the season', 'admin', ['/admin/season', '/admin/mail', '/admin/late-fees'], /^\/admin\/(season|mail|late-fees)/],
  [
    'people and applications',
    'admin',
    ['/admin/applications', '/admin/ownership', '/admin/users-management', '/admin/audit-log'],
    /^\/admin\/(applications|ownership|users)/,
  ],
];

for (const [pages, persona, paths, leadsTo] of WALKS)
  test(`after each button of ${pages}, something near it has the focus`, async ({ as }) => {
    test.slow();
    const portal = await as(persona);
    await portal.open('/about');
    const walk = new ButtonWalk(portal);
    await walk.walk(paths, leadsTo);
    expect(walk.found).toEqual([]);
  });
