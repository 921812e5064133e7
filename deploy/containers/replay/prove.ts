import { OperatorError } from '#boot/operator-error.mjs';
import type { Image } from './build.ts';
import type { Answer, Container, Pod } from './pod.ts';

export interface Images {
  api: Image;
  gateway: Image;
  identity: Image;
  frontEnds: Image;
  operations: Image;
}

/** Where the folder of PostgreSQL's socket is mounted. */
const SOCKET = '/tmp/postgres';
const DATABASE_URL = `postgres://postgres@localhost/portal?host=${encodeURIComponent(SOCKET)}`;
const IDENTITY = {
  AUTH0_DOMAIN: 'http://localhost:4400',
  AUTH0_CLIENT_ID: 'npgcd-portal',
  AUTH0_AUDIENCE: 'https://api.npgcd.example',
};
const MANAGEMENT = {
  AUTH0_MGMT_CLIENT_ID: 'npgcd-api',
  AUTH0_MGMT_CLIENT_SECRET: 'a secret of this test alone, and of no other',
};

function expect(holds: boolean, sentence: string): void {
  if (!holds) throw new OperatorError(`Not so: ${sentence}`);
}

const isOk = ({ status }: Answer): boolean => status === 200;

/**
 * Set up, publish, serve, then end: as a deployment does, on an empty database.
 * @param socket folder of the socket of a PostgreSQL with the database `portal`
 * @throws OperatorError with the first thing that does not hold
 */
export async function proveImages(images: Images, pod: Pod, socket: string, print: (line: string) => void) {
  const database = { mounts: { [SOCKET]: socket }, env: { DATABASE_URL } };
  const releases = { '/data/releases': pod.volume('releases') };
  const setUp = ['--demo'];

  await pod.run(images.api, {
    mounts: database.mounts,
    env: { ...database.env, DEMO_WELLS: '500' },
    command: ['node', 'services/api/dist/setup/cli.js', ...setUp],
  });
  await pod.run(images.identity, { ...database, command: ['node', 'services/identity/dist/setup/cli.js', ...setUp] });
  print('The database is set up.');
  await pod.run(images.frontEnds, { mounts: releases });
  const again = await pod.run(images.frontEnds, { mounts: releases });
  expect(
    again.some((line) => line.includes('all stays as it is')) && !again.some((line) => line.includes(': released ')),
    'publishing what is published changes nothing',
  );
  print('The front ends are published, and publishing them again changes nothing.');

  const containers: [string, Container][] = [
    [
      'identity',
      pod.start(images.identity, {
        mounts: database.mounts,
        env: {
          ...database.env,
          ...MANAGEMENT,
          IDENTITY_ISSUER: 'http://localhost:4400/',
          IDENTITY_APP_ORIGINS: 'http://localhost:8080',
        },
      }),
    ],
    [
      'api',
      pod.start(images.api, {
        mounts: { ...database.mounts, '/data/files': pod.volume('files') },
        env: { ...database.env, ...IDENTITY, ...MANAGEMENT, PORTAL_FILES: '/data/files', API_DRAIN_SECONDS: '1' },
      }),
    ],
    [
      'gateway',
      pod.start(images.gateway, { mounts: releases, env: { ...IDENTITY, API_TARGET: 'http://127.0.0.1:3000' } }),
    ],
  ];
  for (const [name, container] of containers) {
    await container.healthy();
    print(`${name} is healthy.`);
  }
  await askThem(pod);
  print('They answer.');
  await pod.run(images.operations, {
    mounts: { ...database.mounts, '/data/backups': pod.volume('backups') },
    env: database.env,
  });
  print('A backup is made while they run.');
  for (const [name, container] of containers.reverse()) {
    const code = await container.stop();
    expect(code === 0, `${name} ends in order when it is told to: its exit code was ${code}`);
    print(`${name} ended in order.`);
  }
}

async function askThem(pod: Pod): Promise<void> {
  const portal = 'http://127.0.0.1:8080';
  const page = await pod.ask(`${portal}/`);
  expect(isOk(page) && page.body.includes('<html'), "the gateway answers the shell's page");
  expect((page.headers['content-security-policy'] ?? '').includes('nonce-'), 'the page comes with its policy');
  const registry = await pod.ask(`${portal}/registry.json`);
  const { frontEnds } = JSON.parse(registry.body) as { frontEnds: { name: string; entry: string }[] };
  const names = frontEnds.map(({ name }) => name).sort();
  expect(names.join() === 'mf-admin,mf-data,mf-map,mf-tools', `all front ends are released, not ${names.join()}`);
  const manifest = await pod.ask(portal + frontEnds[0]!.entry);
  expect(isOk(manifest), 'a release is served');

  const ready = await pod.ask('http://127.0.0.1:3000/api/health/ready');
  expect(isOk(ready), `the API finds its database and its identity provider: ${ready.body}`);
  const wells = await pod.ask(`${portal}/api/public-map/sources/wells`);
  expect(
    isOk(wells) && wells.body.includes('FeatureCollection'),
    `the wells come through the gateway: ${wells.status}`,
  );
  expect((await pod.ask(`${portal}/api/account/permits`)).status === 401, 'what needs a person is refused to nobody');
  expect((await pod.ask(`${portal}/api/metrics`)).status === 404, 'the metrics are not passed on to visitors');
  expect((await pod.ask('http://127.0.0.1:3000/api/Metrics')).status === 404, 'paths are known as they are written');
  expect(isOk(await pod.ask('http://127.0.0.1:3000/api/docs/')), "the API's own page is there");
}
