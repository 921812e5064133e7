import { isPinned } from './pinned.ts';
import { textsBelow } from './sources.ts';

const root = new URL('../..', import.meta.url).pathname;
const texts = Object.entries(textsBelow(root, 'deploy/containers', /\.Dockerfile$/));
const stage = (text: string, name: string): string =>
  new RegExp(`^FROM \\S+ AS ${name}\\n[\\s\\S]*?(?=^(?:#|FROM) )`, 'm').exec(text)?.[0] ?? '';

describe('isPinned', () => {
  it.each([
    ['redis:7.4-bookworm', true],
    ['registry.example:5000/portal/api', false],
    ['node@sha256:0123', true],
    ['node', false],
    ['node:latest', false],
  ])('%s: %s', (image, pinned) => {
    expect(isPinned(image)).toBe(pinned);
  });
});

describe('the Dockerfiles', () => {
  it.each(texts)('%s pins its base images and takes no secret as a build argument', (_file, text) => {
    const given = [...text.matchAll(/^ARG (\w+)(?:=(.*))?$/gm)].map(([, name = '', value = '']) => ({ name, value }));
    const stages = [...text.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name!);
    const bases = given.filter(({ name }) => name.endsWith('_IMAGE'));
    const from = [...text.matchAll(/^FROM (\S+)/gm)].map(([, name]) => name!);
    const allowed = [...stages, ...bases.map(({ name }) => `\${${name}}`)];
    expect(bases.filter(({ value }) => !isPinned(value))).toEqual([]);
    expect(from.filter((name) => !allowed.includes(name))).toEqual([]);
    expect(given.filter((one) => !bases.includes(one)).map(({ name }) => name)).toEqual(['REVISION']);
  });

  it.each(['manifests', 'packages'])('share the stage %s, so it is built once', (name) => {
    const stages = texts.map(([, text]) => stage(text, name));
    expect(stages[0]).toContain('RUN');
    expect(new Set(stages).size).toBe(1);
  });
});
