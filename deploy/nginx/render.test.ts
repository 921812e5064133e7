import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENT_MEGABYTES, MEASUREMENTS_MEGABYTES } from '@portal/shared-api/limits';
import { rendered, templateVariables } from './render.ts';

const template = readFileSync(join(import.meta.dirname, 'portal.conf.template'), 'utf8');

test('the template’s variables are filled in, nginx’s own are left', () => {
  expect(
    rendered(`listen \${PORT}; return 308 \${ORIGIN}$request_uri;`, { PORT: '80', ORIGIN: 'https://a.example' }),
  ).toBe('listen 80; return 308 https://a.example$request_uri;');
});

test('an error names every missing variable', () => {
  expect(() => rendered(`\${A_1} \${B} \${C}`, { B: '' })).toThrow('lacks A_1, C');
});

test('the comment at the top explains every variable of the template, and no other', () => {
  const told = [...template.matchAll(/^# {3}([A-Z_]+) {2,}\S/gm)].map(([, name]) => name);
  expect(told.toSorted()).toEqual(templateVariables(template).toSorted());
});

test('nginx lets through a megabyte more than the API takes, so that the API refuses in its own words', () => {
  const limits = [...template.matchAll(/client_max_body_size (\d+)m/g)].map(([, megabytes]) => Number(megabytes));
  expect(limits).toEqual([1, 1, MEASUREMENTS_MEGABYTES + 1, DOCUMENT_MEGABYTES + 1]);
});

test('no location adds headers of its own: it would lose those of the server', () => {
  const locations = template.slice(template.indexOf('  location / {\n    proxy_pass'));
  expect(locations).not.toMatch(/add_header|proxy_set_header/);
});

test('nginx answers for the API with a problem document of the same status', () => {
  const answers = [...template.matchAll(/return (\d+) '(\{.*\})';/g)];
  expect(answers).toHaveLength(4);
  for (const [, status, text] of answers)
    expect(JSON.parse(text!)).toEqual({
      type: 'about:blank',
      title: expect.any(String),
      status: Number(status),
      detail: expect.stringMatching(/\.$/),
      code: expect.any(String),
      values: {},
    });
});
