import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type PlaywrightTestOptions,
  type TestType,
} from '@playwright/test';
import { MapDriver } from './map-driver.ts';
import { replaceWebGl } from './null-webgl.ts';
import { LOGINS, type Person, type Persona } from './people.ts';
import { PortalDriver } from './portal-driver.ts';
import { ReleaseLab } from './release-lab.ts';
import { ToolsDriver } from './tools-driver.ts';
import { reportViolations } from './violations.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

interface Fixtures {
  /** The portal under test. */
  portal: PortalDriver;
  /** Its map's tools. */
  tools: MapDriver;
  /** GPU Select and Adjacent Wells. */
  publicTools: ToolsDriver;
  /** The portal in a browser of its own, as somebody uses it; people are signed in already. */
  as: (persona: Persona) => Promise<PortalDriver>;
  /** A portal of one's own whose releases may be broken. */
  lab: ReleaseLab;
  /** Whether the page that tests of a worker hand on is free: it opens the portal in half the time of a new one. */
  firstPage: { isFree: boolean };
}

interface Options {
  /** Whether maps are drawn, which takes software seconds: for tests of the picture. Other maps only lay out what they would draw. */
  drawsMap: boolean;
  /** Whether the public tools have their maps. */
  toolMaps: boolean;
}

/** Maps are drawn in software, so they get a quarter of the pixels; the page around them keeps all of its own. */
const withCoarseMaps = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Object.defineProperty(window, 'devicePixelRatio', { value: 0.5 }));

/** Takes WebGL from the pages of the public tools. */
const withoutToolMaps = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...kind: unknown[]) {
      return location.pathname.startsWith('/public-') ? null : Reflect.apply(getContext, this, kind);
    } as typeof getContext;
  });

async function prepare(context: BrowserContext, { drawsMap, toolMaps }: Options): Promise<void> {
  await context.addInitScript(reportViolations);
  if (drawsMap) await withCoarseMaps(context);
  else await context.addInitScript(replaceWebGl);
  if (!toolMaps) await withoutToolMaps(context);
}

interface WorkerFixtures {
  /** What a browser keeps of each person who has signed in, made when it is first asked for. */
  sessions: (person: Person) => Promise<StorageState>;
}

const withDrivers = base.extend<Fixtures & Options, WorkerFixtures>({
  drawsMap: [false, { option: true }],
  toolMaps: [true, { option: true }],
  context: async ({ context, drawsMap, toolMaps }, use) => {
    await prepare(context, { drawsMap, toolMaps });
    await use(context);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed
  firstPage: async ({}, use) => {
    await use({ isFree: true });
  },
  portal: async ({ page, firstPage }, use) => {
    firstPage.isFree = false;
    await use(new PortalDriver(page));
  },
  tools: async ({ portal }, use) => {
    await use(new MapDriver(portal));
  },
  publicTools: async ({ portal }, use) => {
    await use(new ToolsDriver(portal));
  },
  sessions: [
    async ({ browser }, use) => {
      const made = new Map<Person, Promise<StorageState>>();
      const signIn = async (person: Person): Promise<StorageState> => {
        // Whatever screen the test that asks first has: a phone would hide the sidebar that names the person.
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, isMobile: false });
        await new PortalDriver(await context.newPage()).signIn(LOGINS[person]);
        const state = await context.storageState();
        await context.close();
        return state;
      };
      await use((person) => {
        const session = made.get(person) ?? signIn(person);
        made.set(person, session);
        return session;
      });
    },
    { scope: 'worker' },
  ],
  as: async ({ browser, page, firstPage, sessions, drawsMap, toolMaps }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (persona) => {
      const storageState = persona === 'visitor' ? { cookies: [], origins: [] } : await sessions(persona);
      if (firstPage.isFree) {
        firstPage.isFree = false;
        await page.context().setStorageState(storageState);
        return new PortalDriver(page);
      }
      const context = await browser.newContext({ storageState });
      await prepare(context, { drawsMap, toolMaps });
      contexts.push(context);
      return new PortalDriver(await context.newPage());
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  lab: async ({ baseURL }, use) => {
    const lab = await ReleaseLab.open(baseURL ?? '');
    await use(lab);
    lab.close();
  },
});
/** Without Playwright's own page, browser and context: a spec speaks through the drivers. */
export const test = withDrivers as unknown as TestType<Fixtures & Options & PlaywrightTestOptions, object>;
export { expect };
