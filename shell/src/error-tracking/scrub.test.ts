import { originOf, scrubEvent, scrubText } from './scrub.ts';

test.each([
  ['https://portal.example/#9/35.9/-101.2', 'https://portal.example/'],
  ['https://portal.example/production?permit=P-17&year=2026', 'https://portal.example/production'],
  ['GET /api/gpus/1234/report?buffer=200', 'GET /api/gpus/:id/report'],
  [
    'http://localhost:8080/public-resources/tools/gpu-select/77',
    'http://localhost:8080/public-resources/tools/gpu-select/:id',
  ],
  ['/admin/users/auth0%7C65a1', '/admin/users/:id'],
  ['fetch("/api/map/search?q=ann%20well") failed', 'fetch("/api/map/search") failed'],
  ['No user ann.well@example.org here', 'No user [e-mail] here'],
  // What must stay as it is: files of releases, browsers, plain words.
  ['/releases/mf-map/1.2.0-0a1b2c/static/draw.0a1b.js', '/releases/mf-map/1.2.0-0a1b2c/static/draw.0a1b.js'],
  ['https://portal.example/releases/mf-map/1.2.0/x.js', 'https://portal.example/releases/mf-map/1.2.0/x.js'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0'],
  [
    'Cannot read properties of undefined (reading "x")? Yes #1',
    'Cannot read properties of undefined (reading "x")? Yes #1',
  ],
])('%j leaves the browser as %j', (text, scrubbed) => {
  expect(scrubText(text)).toBe(scrubbed);
});

test('an event has no user, and all its texts are scrubbed', () => {
  const processing = { self: {} as object };
  processing.self = processing;
  const event = scrubEvent({
    event_id: 'abc',
    timestamp: 1_800_000_000,
    user: { email: 'ann@example.org' },
    server_name: 'ann-laptop',
    transaction: '/public-tools/42',
    request: { url: 'https://portal.example/?well=7#12/35/-101' },
    exception: { values: [{ type: 'Error', value: 'GET /api/wells/7?permit=P-1' }] },
    breadcrumbs: [{ data: { request_id: 'f00' }, message: 'GET /wells/{wellNdx}' }],
    spans: [{ data: { 'url.full': 'https://portal.example/api/wells?near=35,-101' } }] as never,
    sdkProcessingMetadata: processing,
  });
  expect(event).toEqual({
    event_id: 'abc',
    timestamp: 1_800_000_000,
    transaction: '/public-tools/:id',
    request: { url: 'https://portal.example/' },
    exception: { values: [{ type: 'Error', value: 'GET /api/wells/:id' }] },
    breadcrumbs: [{ data: { request_id: 'f00' }, message: 'GET /wells/{wellNdx}' }],
    spans: [{ data: { 'url.full': 'https://portal.example/api/wells' } }],
    sdkProcessingMetadata: processing,
  });
});

test('an error belongs to the part whose file is innermost on its stack', () => {
  const frame = (filename: string) => ({ filename });
  const event = (...frames: object[]) => ({ exception: { values: [{ stacktrace: { frames } }] } });
  const shell = frame('https://portal.example/releases/shell/2.0.0-aa/static/react.js');
  const map = frame('https://portal.example/releases/mf-map/1.2.0-bb/static/draw.js');
  expect(originOf(event(shell, map, frame('<anonymous>')))).toEqual({ part: 'mf-map', version: '1.2.0-bb' });
  expect(originOf(event(map, shell))).toEqual({ part: 'shell', version: '2.0.0-aa' });
  expect(originOf(event(frame('https://portal.example/')))).toBeNull();
  expect(originOf({})).toBeNull();
});
