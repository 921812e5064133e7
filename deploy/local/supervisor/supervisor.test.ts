import { type Part, type Running, Supervisor } from './supervisor.ts';

/** A part whose processes end when the test says so; records its events in `journal`. */
function fakePart(name: string, journal: string[], needs?: string) {
  const ends: ((reason: string) => void)[] = [];
  const failures: Error[] = [];
  const part: Part = {
    name,
    needs,
    start: async () => {
      const failure = failures.shift();
      if (failure) throw failure;
      journal.push(`${name} starts`);
      let end: (reason: string) => void = () => {};
      const ended = new Promise<string>((resolve) => {
        end = resolve;
      });
      ends.push(end);
      const running: Running = {
        pid: ends.length,
        ended,
        stop: async () => {
          journal.push(`${name} stops`);
          end('exit code 0');
        },
        lastLines: () => [`${name} says goodbye`],
      };
      return running;
    },
  };
  return { part, crash: (reason = 'SIGKILL') => ends.at(-1)?.(reason), failures, starts: () => ends.length };
}

/** Runs all pending promises. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

function setUp() {
  const journal: string[] = [];
  const pauses: number[] = [];
  let time = 0;
  const supervisor = new Supervisor({
    onEvent: (text) => journal.push(text),
    now: () => time,
    wait: async (milliseconds) => {
      pauses.push(milliseconds);
      time += milliseconds;
    },
  });
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { journal, pauses, supervisor, pass };
}

/** The same with a part `api` that runs. */
async function withApi() {
  const all = setUp();
  const api = fakePart('api', all.journal);
  await all.supervisor.start(api.part);
  const crashes = async (times: number, reason?: string, pauseBetween = 0) => {
    for (let crash = 0; crash < times; crash += 1) {
      all.pass(pauseBetween);
      api.crash(reason);
      await settle();
    }
  };
  return { ...all, api, crashes };
}

test('the supervisor stops parts in the reverse order of their start', async () => {
  const { supervisor, journal } = setUp();
  for (const name of ['database', 'api', 'gateway']) await supervisor.start(fakePart(name, journal).part);
  await supervisor.stop();
  expect(journal.slice(3)).toEqual(['gateway stops', 'api stops', 'database stops']);
});

test('the supervisor restarts a part that ends', async () => {
  const { supervisor, journal, api, crashes } = await withApi();
  await crashes(1);
  expect(journal).toEqual([
    'api starts',
    'api ended (SIGKILL); starting it again',
    'api starts',
    'api is running again',
  ]);
  expect(supervisor.pids()).toEqual({ api: 2 });
  await supervisor.stop();
  expect(journal.at(-1)).toBe('api stops');
  expect(api.starts()).toBe(2);
});

test('waits longer before each restart, up to half a minute, and never gives up', async () => {
  const { pauses, journal, api, crashes } = await withApi();
  await crashes(12, 'exit code 1');
  expect(pauses.map((pause) => pause / 1000)).toEqual([0.2, 0.4, 0.8, 1.6, 3.2, 6.4, 12.8, 25.6, 30, 30, 30, 30]);
  expect(api.starts()).toBe(13);
  expect(journal).toContain('api ended (exit code 1); starting it again in 6 s\n    api says goodbye');
});

test('the supervisor keeps restarting a part whose crashes are far apart', async () => {
  const { api, pauses, crashes } = await withApi();
  await crashes(20, undefined, 61_000);
  expect(api.starts()).toBe(21);
  expect(new Set(pauses)).toEqual(new Set([200]));
});

test('a failed restart counts as a crash and is retried', async () => {
  const { journal, pauses, api, crashes } = await withApi();
  api.failures.push(new Error('no database'), new Error('no database'));
  await crashes(1);
  expect(pauses).toEqual([200, 400, 800]);
  expect(journal).toContain('api ended (no database); starting it again');
  expect(journal.at(-1)).toBe('api is running again');
});

test('starts no part while the one that it needs runs but is of no use, and then at once', async () => {
  const { supervisor, journal } = setUp();
  const database = fakePart('database', journal);
  const api = fakePart('api', journal, 'database');
  await supervisor.start(database.part);
  await supervisor.start(api.part);
  const { start } = database.part;
  let open = () => {};
  database.part.start = async () => ({ ...(await start()), usable: new Promise<void>((resolve) => (open = resolve)) });
  database.crash();
  await settle();
  api.crash();
  await settle();
  database.crash('the disk is full');
  await settle();
  expect([database.starts(), api.starts()]).toEqual([3, 1]);
  open();
  await settle();
  expect(api.starts()).toBe(2);
  expect(journal.filter((line) => line.startsWith('api ended'))).toHaveLength(1);
});

test('restarts a part only once the part it needs is running again', async () => {
  const { supervisor, journal } = setUp();
  const database = fakePart('database', journal);
  const api = fakePart('api', journal, 'database');
  await supervisor.start(database.part);
  await supervisor.start(api.part);
  let recover = () => {};
  const { start } = database.part;
  database.part.start = async () => {
    await new Promise<void>((resolve) => {
      recover = resolve;
    });
    return start();
  };
  database.crash();
  api.crash();
  await settle();
  expect(api.starts()).toBe(1);
  recover();
  await settle();
  expect(journal.slice(-4)).toEqual([
    'database starts',
    'database is running again',
    'api starts',
    'api is running again',
  ]);
});

test('rethrows a failure of the first start', async () => {
  const { supervisor, journal } = setUp();
  const api = fakePart('api', journal);
  api.failures.push(new Error('no database'));
  await expect(supervisor.start(api.part)).rejects.toThrow('no database');
});

test('restarts nothing after stop, and stops parts that start late', async () => {
  const { supervisor, journal } = setUp();
  const api = fakePart('api', journal);
  const gateway = fakePart('gateway', journal);
  await supervisor.start(api.part);
  const late = supervisor.start(gateway.part);
  await supervisor.stop();
  await late;
  await settle();
  expect(journal).toEqual(['api starts', 'gateway starts', 'api stops', 'gateway stops']);
  expect(api.starts()).toBe(1);
});
