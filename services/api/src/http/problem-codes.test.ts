import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { englishDetail, fieldTexts, type ProblemCode, problems, sheetTexts } from '@portal/shared-api/problems';
import { ProblemError } from './problem.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const NGINX = readFileSync(join(ROOT, 'deploy/nginx/portal.conf.template'), 'utf8');

function sourcesBelow(folder: string): string {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))
    .join('\n');
}

const isIn = (sources: string) => (code: string) => sources.includes(`'${code}'`) || sources.includes(`"${code}"`);

test('every code of the catalog is used by a server', () => {
  const servers = ['services/api/src', 'shared-auth/src/nest', 'shared-server/src', 'deploy/gateway'];
  const isUsed = isIn(
    [...servers, 'shared-api/src/contract', 'shared-api/src/applications'].map(sourcesBelow).join('\n') + NGINX,
  );
  expect(
    [problems, fieldTexts, sheetTexts].flatMap((some) => Object.keys(some)).filter((code) => !isUsed(code)),
  ).toEqual([]);
});

test('codes in the access guard are in the catalog, which types cannot check there', () => {
  const codes = [...sourcesBelow('shared-auth/src/nest').matchAll(/errorCode: '([^']+)'/g)].map(([, code]) => code!);
  expect(codes.length).toBeGreaterThan(3);
  expect(codes.filter((code) => !(code in problems))).toEqual([]);
});

test('nginx uses the catalog’s texts', () => {
  const answers = [...NGINX.matchAll(/return \d+ '(\{"type".*\})';/g)].map(([, json]) => JSON.parse(json!));
  expect(answers.length).toBeGreaterThan(3);
  for (const { code, detail, status } of answers as { code: ProblemCode; detail: string; status: number }[])
    expect([detail, status]).toEqual([englishDetail(code, {} as never), problems[code][0]]);
});

test('a problem has its code’s status unless overridden, and requires its values', () => {
  const { status, message, values } = new ProblemError('gpu-unknown', { gpuNumber: 7 });
  expect({ status, message, values }).toEqual({ status: 404, message: 'There is no GPU 7.', values: { gpuNumber: 7 } });
  expect(new ProblemError('request-refused', {}, { status: 406 }).status).toBe(406);
  // @ts-expect-error no code
  const words = () => new ProblemError('There is no GPU 7.');
  // @ts-expect-error no value
  const lacking = () => new ProblemError('gpu-unknown');
  expect([words, lacking]).toHaveLength(2);
});
