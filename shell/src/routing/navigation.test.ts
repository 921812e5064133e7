import { entry, page, registryOf, release } from '../test-support.ts';
import { currentAt, navigationGroups } from './navigation.ts';

const tools = '/public-resources/tools/adjacent-wells';
const registry = registryOf(
  release(
    'mf-admin',
    [page('/admin'), page('/admin/:id', 'admin', 'User')],
    [entry('Admin', 'Users', { groupOrder: 50, access: 'admin', href: '/admin' })],
  ),
  release(
    'mf-tools',
    [page(tools, 'public', 'Adjacent Wells'), page('/public-tools/adjacent-wells/:lat?', 'public', 'Adjacent Wells')],
    [
      entry('Power Tools', 'Adjacent Wells', { groupOrder: 20, order: 20, href: tools }),
      entry('Power Tools', 'GPU Select', { groupOrder: 20, order: 10 }),
      entry('How To ...', 'The GPU Report', { groupOrder: 30, order: 40, href: 'https://example.org/4' }),
    ],
  ),
  release(
    'mf-map',
    [page('/')],
    [
      entry('How To ...', 'Find My Well', { groupOrder: 30, order: 10, href: 'https://example.org/1' }),
      entry('How To ...', 'Graphs', { groupOrder: 30, order: 60, href: 'https://example.org/6' }),
      entry('Public Resources', 'Interactive Map'),
    ],
  ),
);
const shown = (roles: Parameters<typeof navigationGroups>[1]) =>
  navigationGroups(registry, roles).map(({ name, entries }) => [name, ...entries.map(({ label }) => label)]);

test('groups and entries of all front ends stand in their order', () => {
  expect(shown(null)).toEqual([
    ['Public Resources', 'Interactive Map'],
    ['Power Tools', 'GPU Select', 'Adjacent Wells'],
    ['How To ...', 'Find My Well', 'The GPU Report', 'Graphs'],
  ]);
});

test('the district’s own addresses of videos replace the links of the same name', () => {
  const videos = { 'Find My Well': 'https://videos.example/1', 'GPU Select': 'https://videos.example/2' };
  const links = navigationGroups(registry, null, videos).flatMap(({ entries }) => entries);
  const at = (label: string) => links.find((link) => link.label === label)?.href;
  expect(at('Find My Well')).toBe('https://videos.example/1');
  expect(at('The GPU Report')).toBe('https://example.org/4');
  expect(at('GPU Select')).toMatch(/^\//);
});

test('signed-in people see their own pages first and videos last', () => {
  expect(shown(['Administrator']).map(([name]) => name)).toEqual([
    'Admin',
    'Public Resources',
    'Power Tools',
    'How To ...',
  ]);
});

test('entries appear for those who may open them', () => {
  expect(shown(['Well Owner'])).not.toContainEqual(['Admin', 'Users']);
  expect(shown(['Administrator'])).toContainEqual(['Admin', 'Users']);
});

test('an entry is current on its page, on another path of the same page, and on pages below it', () => {
  expect(currentAt(tools, tools, registry)).toBe('page');
  expect(currentAt(tools, '/public-tools/adjacent-wells/36.1', registry)).toBe('page');
  expect(currentAt('/admin', '/admin/7', registry)).toBe('true');
  expect(currentAt(tools, '/', registry)).toBeUndefined();
  expect(currentAt('https://example.org/1', '/nope', registry)).toBeUndefined();
});

test('only the nearest entry is current where a page below another has an entry of its own', () => {
  const page = { access: 'public' as const };
  const routes = {
    pages: [
      { ...page, path: '/data', title: 'Data' },
      { ...page, path: '/data/desk', title: 'Desk' },
      { ...page, path: '/data/:id', title: 'Record' },
    ],
    navigation: [
      { ...entry('Data Access', 'Data'), href: '/data' },
      { ...entry('Data Access', 'Desk'), href: '/data/desk' },
    ],
  };
  const nested = {
    ...registry,
    frontEnds: [{ ...registry.frontEnds[0]!, routes: { ...registry.frontEnds[0]!.routes, ...routes } }],
  };
  expect(currentAt('/data', '/data/7', nested)).toBe('true');
  expect(currentAt('/data', '/data/desk', nested)).toBeUndefined();
  expect(currentAt('/data/desk', '/data/desk', nested)).toBe('page');
});
