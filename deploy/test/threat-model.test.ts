import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '#test/temporary-folder.mjs';
import { checkThreatModel, namedTests, THREAT_MODEL, threatRows } from './threat-model.mjs';

describe('the threat model', () => {
  const markdown = readFileSync(resolve(import.meta.dirname, '../..', THREAT_MODEL), 'utf8');

  it('names a test or command for every threat', () => {
    const rows = threatRows(markdown);
    expect(rows.length).toBeGreaterThan(40);
    const shows = /`[^`]+\.(test|spec|fuzz)\.tsx?` “|`npm run test:/;
    expect(rows.filter(({ cells }) => !shows.test(cells[2] ?? '')).map(({ cells }) => cells[0])).toEqual([]);
  });

  it('gives a title for every path that it names', () => {
    const paths = [...markdown.matchAll(/`([^`]+\.(?:test|spec|fuzz)\.tsx?)`/g)].map(([, path]) => path!);
    const withTitle = new Set(namedTests(markdown).map(({ path }) => path));
    expect(paths.filter((path) => !withTitle.has(path))).toEqual([]);
  });
});

describe('a run whose reports are compared with the threat model', () => {
  const PATH = 'shared-auth/src/lock.test.ts';
  const root = temporaryFolder();
  beforeEach(() => mkdirSync(join(root, 'docs/security'), { recursive: true }));

  const write = (name: string, content: unknown) => {
    const file = join(root, name);
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  };
  const nameTest = (path: string, title: string) =>
    write(
      THREAT_MODEL,
      `# Threats\n\n| threat | against | test | rest |\n| a thief | a lock | \`${path}\` “${title}” | — |\n`,
    );
  const jestReport = (...tests: Array<[title: string, status: string]>) => {
    const assertionResults = tests.map(([title, status]) => ({ ancestorTitles: ['a lock'], title, status }));
    return { small: write('small.json', { testResults: [{ name: join(root, PATH), assertionResults }] }) };
  };
  const problem = (title: string, why: string) => `${THREAT_MODEL}:4: ${PATH} “${title}” ${why}`;

  it('passes when the named test ran and passed', () => {
    nameTest(PATH, 'keeps out a thief');
    const reports = jestReport(['keeps out a thief', 'passed'], ['rusts', 'failed']);
    expect(checkThreatModel(root, reports)).toEqual({ count: 1, problems: [] });
  });

  it.each([
    ['was skipped', 'keeps out a thief', 'pending'],
    ['failed', 'keeps out a thief', 'failed'],
    ['did not run: renamed, moved or taken out?', 'keeps thieves out', 'passed'],
  ])('fails with line and test if the named test %s', (why, title, status) => {
    nameTest(PATH, 'keeps out a thief');
    expect(checkThreatModel(root, jestReport([title, status])).problems).toEqual([problem('keeps out a thief', why)]);
  });

  it('matches a placeholder with any value, and requires every row to pass', () => {
    nameTest(PATH, 'keeps out %s at $hour');
    const rows = (status: string) =>
      jestReport(['keeps out a thief at 3', 'passed'], ['keeps out a bear at 4', status]);
    expect(checkThreatModel(root, rows('passed')).problems).toEqual([]);
    expect(checkThreatModel(root, rows('failed')).problems).toEqual([problem('keeps out %s at $hour', 'failed')]);
  });

  it('checks only tests within the limits of the run', () => {
    nameTest(PATH, 'keeps out a thief');
    expect(checkThreatModel(root, jestReport(), ['shared-map']).count).toBe(0);
    expect(checkThreatModel(root, jestReport(), ['shared-auth']).count).toBe(1);
    nameTest('e2e/specs/lock.spec.ts', 'keeps out a thief');
    expect(checkThreatModel(root, jestReport()).count).toBe(0);
  });

  it('reads Playwright reports', () => {
    nameTest('e2e/specs/lock.spec.ts', 'keeps out a thief');
    const spec = (status: string) => ({ title: 'keeps out a thief', file: 'specs/lock.spec.ts', tests: [{ status }] });
    const report = (status: string) => ({
      e2e: write('e2e.json', {
        config: { rootDir: join(root, 'e2e') },
        suites: [{ title: 'specs/lock.spec.ts', suites: [{ title: 'a lock', specs: [spec(status)] }] }],
      }),
    });
    expect(checkThreatModel(root, report('expected')).problems).toEqual([]);
    expect(checkThreatModel(root, report('flaky')).problems).toHaveLength(1);
    expect(checkThreatModel(root, report('skipped')).problems).toHaveLength(1);
  });
});
