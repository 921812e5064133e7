import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, type CallKey, contract } from '@portal/shared-api';
import { callPath } from '@portal/shared-api/client';
import { loggedPath, newTicket } from '@portal/shared-server';
import { renderTemplate, templateVariables } from './render.ts';
import { uploadIngresses, withUploads } from './uploads.ts';

const template = readFileSync(join(import.meta.dirname, 'portal.conf.template'), 'utf8');

test('fills in the template’s variables and leaves nginx’s own', () => {
  expect(
    renderTemplate(`listen \${PORT}; return 308 \${ORIGIN}$request_uri;`, { PORT: '80', ORIGIN: 'https://a.example' }),
  ).toBe('listen 80; return 308 https://a.example$request_uri;');
});

test('reports every missing variable at once', () => {
  expect(() => renderTemplate(`\${A_1} \${B} \${C}`, { B: '' })).toThrow('needs values for A_1, C');
});

test('the comment at the top documents exactly the variables of the template', () => {
  const documented = [...template.matchAll(/^# {3}([A-Z_]+) {2,}\S/gm)].map(([, name]) => name);
  expect(documented.toSorted()).toEqual(templateVariables(template).toSorted());
});

test('the template and the ingresses name today’s calls that take a file', () => {
  expect(withUploads(template)).toBe(template);
  expect(readFileSync(join(import.meta.dirname, '../kubernetes/base/uploads.yaml'), 'utf8')).toBe(uploadIngresses());
});

test('no location uses add_header, which would drop the server’s headers', () => {
  const locations = template.slice(template.indexOf('  location / {\n    proxy_pass'));
  expect(locations).not.toMatch(/add_header|proxy_set_header/);
});

test('an error page for the API is a problem document with the same status', () => {
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

test('nginx logs no path with the secret of a link, and nothing of it in its error log', () => {
  const [, masked] = /map \$uri \$portal_logged_path \{\n {2}"~([^"]+)"/.exec(template)!;
  const quiet = [...template.matchAll(/location ~ "([^"]+)" \{\n\s+error_log \/dev\/null crit;/g)].map(
    ([, pattern]) => new RegExp(pattern!),
  );
  const token = newTicket();
  const calls = Object.entries(contract as Record<CallKey, Call>).filter(
    ([, { params }]) => params && 'token' in params.shape,
  );
  const paths = calls.map(([key]) => `/api${callPath(key as CallKey, { params: { token, watch_ndx: 7 } })}`);
  expect(paths.length).toBeGreaterThan(5);
  for (const path of [...paths, `/public-resources/tools/watch/${token}`, `/api/mail-stop/${token}.`]) {
    const logged = path.replace(new RegExp(masked!), '$<before_secret>***$<after_secret>');
    expect([path, logged]).toEqual([path, loggedPath(path)]);
    expect(logged).not.toContain(token);
    expect([path, quiet.some((pattern) => pattern.test(path))]).toEqual([path, true]);
  }
});
