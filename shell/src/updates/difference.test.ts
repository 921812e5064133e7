import { page, registryOf, release } from '../test-support.ts';
import { difference, withTaken } from './difference.ts';

const map = release('mf-map', [page('/')]);
const tools = release('mf-tools', [page('/tools')]);
const running = registryOf(map, tools);
const anew = (part: typeof map) => ({ ...part, version: '1.1.0-fedcba9876' });
const none = new Set<string>();

test('the same releases differ in nothing; of others, loaded front ends need a reload, the rest is taken', () => {
  const loaded = new Set(['mf-map']);
  const latest = registryOf(anew(map), anew(tools));
  expect(difference(running, registryOf(map, tools), loaded)).toMatchObject({ reload: [], take: [] });
  expect(difference(running, latest, loaded)).toMatchObject({ reload: ['mf-map'], take: [anew(tools)] });
  expect(difference(running, latest, none)).toMatchObject({ reload: [], take: [anew(map), anew(tools)] });
});

test('with another shell no front end is taken', () => {
  const latest = { ...registryOf(map, anew(tools)), shell: { ...running.shell, version: '2.0.0-0123456789' } };
  expect(difference(running, latest, none)).toMatchObject({ reload: ['shell'], take: [] });
});

test('a rollback counts as another release', () => {
  const before = { ...map, version: '0.9.0-0123456789' };
  expect(difference(running, registryOf(before, tools), new Set(['mf-map'])).reload).toEqual(['mf-map']);
});

test('the key identifies the releases that wait for a reload', () => {
  const loaded = new Set([map.name, tools.name]);
  const keys = [registryOf(map, tools), registryOf(anew(map), tools), registryOf(map, anew(tools))].map(
    (latest) => difference(running, latest, loaded).key,
  );
  expect(new Set(keys).size).toBe(3);
  // Else the same offer would come back, when another front end has been taken meanwhile.
  const both = registryOf(anew(map), anew(tools));
  const { take, key } = difference(running, both, new Set([map.name]));
  expect(difference(withTaken(running, take), both, new Set([map.name])).key).toBe(key);
});

test('taken releases replace earlier ones, new front ends come last, and removed ones stay', () => {
  const added = release('mf-new', [page('/new')]);
  expect(withTaken(running, [anew(tools), added]).frontEnds).toEqual([map, anew(tools), added]);
  expect(difference(running, registryOf(map), none).take).toEqual([]);
});
