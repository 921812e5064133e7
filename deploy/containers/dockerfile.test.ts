import { describe, expect, it } from '@jest/globals';
import { lastStep, readDockerfile, substitute } from './dockerfile.ts';

describe('readDockerfile', () => {
  it('tells stages and steps', () => {
    const stages = readDockerfile(`ARG NODE_IMAGE=node:20
FROM \${NODE_IMAGE} AS built
WORKDIR /portal
RUN --mount=type=cache,target=/root/.npm sh build.sh \\
  --quickly
FROM \${NODE_IMAGE}
ENV A=1 B="two words"
COPY --from=built /portal/dist/ /portal/package.json ./
USER 10001:10001
HEALTHCHECK --interval=5s CMD ["node", "check.mjs"]
CMD ["node", "main.js"]
`);
    expect(stages).toEqual([
      {
        base: 'node:20',
        name: 'built',
        steps: [
          { kind: 'workdir', path: '/portal' },
          { kind: 'run', command: expect.stringMatching(/^sh build\.sh\s+--quickly$/), cache: '/root/.npm' },
        ],
      },
      {
        base: 'node:20',
        name: null,
        steps: [
          { kind: 'env', values: { A: '1', B: 'two words' } },
          { kind: 'copy', from: 'built', sources: ['/portal/dist/', '/portal/package.json'], target: './' },
          { kind: 'user', user: '10001:10001' },
          { kind: 'healthcheck', command: ['node', 'check.mjs'] },
          { kind: 'cmd', command: ['node', 'main.js'] },
        ],
      },
    ]);
    expect(lastStep(stages[1]!, 'cmd')?.command).toEqual(['node', 'main.js']);
  });

  it.each([
    ['FROM node:20\nADD a b\n', 'line 2: ADD is not used here'],
    ['FROM node:20\nCOPY --chown=1:1 a b\n', 'line 2: COPY --chown is not used here'],
    ['FROM node:20\nRUN --mount=type=secret,id=a true\n', 'line 2: RUN takes one'],
    ['FROM node:20\nCMD node main.js\n', 'line 2: CMD must be a list'],
    ['WORKDIR /a\nFROM node:20\n', 'line 1: WORKDIR before FROM'],
    ['ARG A=1\n', 'there is no FROM'],
  ])('refuses what it does not know: %j', (text, message) => {
    expect(() => readDockerfile(text)).toThrow(message);
  });
});

describe('substitute', () => {
  it('puts in what it knows, and nothing for the rest', () => {
    expect(substitute(`\${A}-\${B}`, { A: 'a' })).toBe('a-');
  });
});
