import fc from 'fast-check';
import { goodRequest, type Operation, operationsOf } from './operations.ts';
import { type FuzzRequest, send } from './send.ts';
import { fuzz, RUNS } from './settings.ts';
import { faultsOfCall } from './sound-answer.ts';
import { FuzzWorld } from './world.ts';

jest.setTimeout(120_000);

let world: FuzzWorld;
let operations: Operation[];
beforeAll(async () => {
  world = await FuzzWorld.start();
  operations = operationsOf(world.document);
});
afterAll(() => world?.stop());

/** Path patterns with IDs, and the response properties that provide them. */
const IDS_IN_PATHS: [RegExp, string][] = [
  [/(\/production\/documents\/)[^/?]+/, 'document_ndx'],
  [/(\/imports\/)[^/?]+/, 'import_ndx'],
  [/(\/users-management\/users\/)(?!true|false)[^/?]+/, 'auth0_user_id'],
];
const REMEMBERED_NAMES = ['document_ndx', 'import_ndx', 'auth0_user_id', 'version'];

/** The latest IDs and versions from responses, by name. */
class Memory {
  readonly #told = new Map<string, unknown>();

  learn(text: string): void {
    try {
      JSON.parse(text, (name, value) => {
        if (REMEMBERED_NAMES.includes(name)) this.#told.set(name, value);
        return value;
      });
    } catch {
      // Not JSON: nothing to remember.
    }
  }

  /** Fills in the latest IDs and versions. */
  applied(request: FuzzRequest): FuzzRequest {
    const path = IDS_IN_PATHS.reduce(
      (text, [place, name]) =>
        text.replace(place, (whole, before: string) =>
          this.#told.has(name) ? before + encodeURIComponent(String(this.#told.get(name))) : whole,
        ),
      request.path,
    );
    if (typeof request.body !== 'string' || !request.body.startsWith('{')) return { ...request, path };
    const body = JSON.parse(request.body) as Record<string, unknown>;
    if ('version' in body && this.#told.has('version')) body.version = this.#told.get('version');
    if ('id' in body && this.#told.has('auth0_user_id')) body.id = this.#told.get('auth0_user_id');
    return { ...request, path, body: JSON.stringify(body) };
  }
}

interface Step {
  key: string;
  request: FuzzRequest;
  /** Whether to use IDs and versions of earlier responses. */
  remembers: boolean;
}

/** Random sequences of calls of one part of the portal, each by a random caller. */
const stories = (part: RegExp, steps: number) =>
  fc.array(
    fc.constantFrom(...operations.filter(({ key }) => part.test(key))).chain((operation) =>
      fc.record({
        key: fc.constant(operation.key),
        request: goodRequest(operation),
        remembers: fc.constantFrom(true, true, true, false),
      }),
    ),
    { minLength: steps / 2, maxLength: steps, size: 'max' },
  );

async function tell(story: readonly Step[], counts: Map<number, number>): Promise<void> {
  await world.startAfresh();
  const memory = new Memory();
  for (const { key, request, remembers } of story) {
    const made = remembers ? memory.applied(request) : request;
    const answer = await send(world, made);
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
    const text = answer.body.toString();
    const faults = faultsOfCall(operations.find((one) => one.key === key)!, made, answer);
    if (faults.length > 0) throw new Error(`${JSON.stringify(made)}\n${faults.join('; ')}\n${text.slice(0, 1_000)}`);
    if (answer.status < 300) memory.learn(text);
  }
}

it.each([
  ['reports, their documents and meters', /\/production\/(?!bulk)/],
  ['imports', /\/imports|\/ui-graph/],
  ['users', /users|\/audit-log|\/account/],
  ['everything that changes something', /^(POST|PUT|DELETE)/],
])('sequences of calls for %s get only valid responses', async (what, part) => {
  const counts = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(stories(part, 40), (story) => tell(story, counts)),
    fuzz(what, Math.ceil(RUNS / 4)),
  );
  const shown = [...counts].sort().map(([status, count]) => `${status}×${count}`);
  process.stderr.write(`\n  ${what}: ${shown.join(' ')}\n`);
  const successes = [...counts].filter(([status]) => status < 300).reduce((sum, [, count]) => sum + count, 0);
  expect(successes).toBeGreaterThan(0);
});

it('the API is alive after all sequences and has logged no errors', () => {
  expect(world.isAlive).toBe(true);
  expect(world.faultsInLog()).toEqual([]);
});
