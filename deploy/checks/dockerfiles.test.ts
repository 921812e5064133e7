import { describe, expect, it } from '@jest/globals';
import { dockerfileProblems, isPinned, sharedStageProblems } from './dockerfiles.ts';

const whole = `ARG NODE_IMAGE=node:20-bookworm-slim
FROM \${NODE_IMAGE} AS built
WORKDIR /portal
COPY . .
RUN sh steps/build.sh
FROM \${NODE_IMAGE}
LABEL org.opencontainers.image.title="Portal"
ENV NODE_ENV=production
COPY --from=built /portal/ ./
USER 10001:10001
HEALTHCHECK --interval=10s CMD ["node", "check.mjs"]
CMD ["node", "main.js"]
`;
const problems = (text: string) => dockerfileProblems(text, (path) => path === 'steps/build.sh');
const without = (line: string) => whole.replace(new RegExp(`^${line}.*\n`, 'm'), '');

describe('dockerfileProblems', () => {
  it('finds no problem in a complete Dockerfile', () => {
    expect(problems(whole)).toEqual([]);
  });

  it.each([
    ['USER', 'must run as a user'],
    ['HEALTHCHECK', 'HEALTHCHECK is missing'],
    ['CMD', 'CMD is missing'],
    ['LABEL', 'no title label'],
    ['ENV', 'NODE_ENV must be production'],
  ])('reports what is missing: %s', (line, problem) => {
    expect(problems(without(line))).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    ['root', whole.replace('10001:10001', '0'), 'must run as a user'],
    ['a moving base', whole.replace('node:20-bookworm-slim', 'node:latest'), 'no tag that stays'],
    ['a base without a tag', whole.replace('node:20-bookworm-slim', 'node'), 'no tag that stays'],
    ['a secret in a layer', whole.replace('WORKDIR', 'ENV AUTH0_MGMT_CLIENT_SECRET=x\nWORKDIR'), 'secret in a layer'],
    ['a script that is not there', whole.replace('build.sh', 'gone.sh'), 'steps/gone.sh is not there'],
    ['a shell before the program', whole.replace('["node", "main.js"]', 'node main.js'), 'CMD must be a list'],
    [
      'a file from the internet',
      whole.replace('COPY . .', 'ADD https://example.org/x.tgz /x/'),
      'ADD is not used here',
    ],
    ['what is no Dockerfile', `${whole}COPPY a b\n`, 'Unknown instruction'],
  ])('finds %s', (_what, text, problem) => {
    expect(problems(text).join('\n')).toContain(problem);
  });
});

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

describe('sharedStageProblems', () => {
  it('names the Dockerfile whose shared stage differs', () => {
    const other = whole.replace('RUN sh steps/build.sh', 'RUN sh steps/build.sh quickly');
    expect(sharedStageProblems({ a: whole, b: whole, c: other }, ['built'])).toEqual([
      'the stage built of c differs from that of a',
    ]);
  });
});
