import { type HealthFacts, judgeParts, type StoredFacts } from './judge-parts.ts';

const now = Date.parse('2027-03-01T12:00:00Z');
const ago = (hours: number) => new Date(now - hours * 3_600_000);
const up = { status: 'up' } as const;

const stored = (change: Partial<StoredFacts> = {}): StoredFacts => ({
  bytes: 1e9,
  postgresql: '17.2',
  postgis: '3.5',
  schema: 'Last',
  backup: { made_at: ago(10), bytes: 1e6, lost_documents: 0, checked_at: null },
  mails_waiting: 0,
  mails_waiting_since: null,
  mails_failed: 0,
  imports_failed: 0,
  imports_working: 0,
  ...change,
});

const facts = (change: Partial<HealthFacts> = {}): HealthFacts => ({
  readiness: { database: up, identity: up, replica: { status: 'not configured' }, redis: up, disk: up },
  stored: stored(),
  replicaLagSeconds: null,
  sendsMail: true,
  storesFiles: true,
  disk: { free_bytes: 50, total_bytes: 100 },
  certificate: { endsAt: ago(-24 * 60), error: null },
  ...change,
});

const backup = (change: object) => facts({ stored: stored({ backup: { ...stored().backup!, ...change } }) });

test.each<[string, HealthFacts, object]>([
  ['everything works', facts(), {}],
  ['a disk is nearly full', facts({ disk: { free_bytes: 9, total_bytes: 100 } }), { documents: 'warning' }],
  ['a bucket tells no space', facts({ disk: null }), {}],
  [
    'files cannot be stored',
    facts({
      readiness: { ...facts().readiness, files: { status: 'down', error: 'files cannot be stored or opened' } },
    }),
    { documents: 'down' },
  ],
  ['there is no place for files', facts({ storesFiles: false, disk: null }), { documents: 'not configured' }],
  ['a backup is old', backup({ made_at: ago(37) }), { backup: 'down' }],
  ['a backup lacks a document', backup({ lost_documents: 1 }), { backup: 'warning' }],
  ['there was no backup', facts({ stored: stored({ backup: null }) }), { backup: 'warning' }],
  ['a certificate ends', facts({ certificate: { endsAt: ago(-24 * 13), error: null } }), { certificate: 'warning' }],
  ['browsers refuse it', facts({ certificate: { endsAt: ago(1), error: 'expired' } }), { certificate: 'down' }],
  ['there is no https', facts({ certificate: null }), { certificate: 'not configured' }],
  ['mails have just become due', facts({ stored: stored({ mails_waiting_since: ago(0.3) }) }), {}],
  ['mails are stuck', facts({ stored: stored({ mails_waiting_since: ago(0.4) }) }), { mail: 'down' }],
  ['mails are refused', facts({ stored: stored({ mails_failed: 21 }) }), { mail: 'warning' }],
  [
    'nothing is sent',
    facts({ sendsMail: false, stored: stored({ mails_waiting_since: ago(9) }) }),
    { mail: 'not configured' },
  ],
  ['imports fail', facts({ stored: stored({ imports_failed: 3 }) }), { imports: 'warning' }],
  ['Redis is away', facts({ readiness: { ...facts().readiness, redis: { status: 'down' } } }), { redis: 'warning' }],
  [
    'a disk is full',
    facts({ readiness: { ...facts().readiness, disk: { status: 'down', error: 'full' } } }),
    { database: 'down', documents: 'down' },
  ],
  [
    'the database is down',
    facts({ readiness: { ...facts().readiness, database: { status: 'down' } }, stored: null }),
    { database: 'down', backup: 'unknown', mail: 'unknown', imports: 'unknown' },
  ],
])('judgeParts, when %s', (_, given, expected) => {
  const statuses = Object.entries(judgeParts(given, now)).map(([part, { status }]) => [part, status] as const);
  const normal = { replica: 'not configured' };
  expect(Object.fromEntries(statuses.filter(([, status]) => status !== 'up'))).toEqual({ ...normal, ...expected });
});
