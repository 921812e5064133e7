import type { AppProps, LifeCycleFn, LifeCycles } from 'single-spa';

/** Where a front end failed. While it runs, its own error boundary takes over. */
export type Step = 'fetching' | 'starting';

export type View =
  | { state: 'loading' }
  | { state: 'ready' }
  /** A newer release has replaced its code. */
  | { state: 'updated' }
  | {
      state: 'failed';
      step: Step;
      error: Error;
      /** The page must be loaded again: code that ran once cannot be replaced in a page. */
      reload: boolean;
      retry: () => void;
    };

export interface RemoteAppOptions<Props> {
  name: string;
  load: () => Promise<unknown>;
  /** Forgets a failed fetch, so that the next one asks the network again. */
  forget: () => void;
  outlet: () => HTMLElement;
  props: Props;
  /** Called whenever the view changes; `null` after the unmount. */
  report: (view: View | null) => void;
  isOutdated: () => Promise<boolean>;
  /** Limit of each step, in milliseconds. */
  timeoutMs: number;
  reloadPage?: () => void;
}

export interface RemoteApp {
  lifecycles: LifeCycles;
  /** Remounts the front end if it is on view. */
  remount: () => void;
}

type Phase = LifeCycleFn<object> | LifeCycleFn<object>[];
type Lifecycles = Record<'bootstrap' | 'mount' | 'unmount', Phase>;
type Mounted = { lifecycles: Lifecycles; props: AppProps & { domElement: HTMLElement }; mounting: Promise<void> };

const UNMOUNT_LIMIT_MS = 1000;

async function run(phase: Phase, props: AppProps): Promise<void> {
  for (const step of [phase].flat()) await step(props);
}

function within<T>(promise: Promise<T>, ms: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`${what} took more than ${ms / 1000} s`));
    const timer = setTimeout(late, ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function asLifecycles(name: string, module: unknown): Lifecycles {
  const exported = (module ?? {}) as Partial<Lifecycles>;
  const isPhase = (phase: unknown) => [phase].flat().every((step) => typeof step === 'function');
  if (!isPhase(exported.bootstrap) || !isPhase(exported.mount) || !isPhase(exported.unmount))
    throw new Error(`${name} does not export bootstrap, mount and unmount`);
  return exported as Lifecycles;
}

/**
 * single-spa blocks navigation while an application loads or mounts. This one mounts at once and loads in the background, so that a
 * slow or broken front end never blocks the portal and can be retried.
 */
export function remoteApp<Props extends object>(options: RemoteAppOptions<Props>): RemoteApp {
  const { name, load, forget, outlet, report, isOutdated, timeoutMs } = options;
  const reloadPage = options.reloadPage ?? (() => window.location.reload());
  /** Incremented by each mount and unmount; attempts of an earlier generation are ignored. */
  let generation = 0;
  let module: Promise<unknown> | undefined;
  let bootstrapped = false;
  let failures = 0;
  let onView: AppProps | undefined;
  let mounted: Mounted | undefined;

  async function removeMounted(): Promise<void> {
    const current = mounted;
    mounted = undefined;
    if (!current) return;
    const { lifecycles, props, mounting } = current;
    // A running mount finishes first. A crashed tree never finishes its unmount: hence the limit.
    const unmounting = mounting.catch(() => {}).then(() => run(lifecycles.unmount, props));
    await within(unmounting, UNMOUNT_LIMIT_MS, `unmounting ${name}`).catch((error) => console.error(error));
    props.domElement.remove();
  }

  async function start(lifecycles: Lifecycles, singleSpaProps: AppProps, mine: number): Promise<void> {
    const domElement = document.createElement('div');
    domElement.id = `front-end-${name}`;
    const props = { ...options.props, ...singleSpaProps, domElement };
    if (!bootstrapped) await within(run(lifecycles.bootstrap, props), timeoutMs, `starting ${name}`);
    bootstrapped = true;
    if (mine !== generation) return;
    outlet().replaceChildren(domElement);
    const mounting = run(lifecycles.mount, props);
    mounted = { lifecycles, props, mounting };
    await within(mounting, timeoutMs, `starting ${name}`);
  }

  function fetchModule(): Promise<unknown> {
    if (module) return module;
    const fetched = load();
    module = fetched;
    // Also after the person has left: the next visit fetches again.
    fetched.catch(() => {
      if (module !== fetched) return;
      module = undefined;
      forget();
    });
    return fetched;
  }

  async function attempt(singleSpaProps: AppProps): Promise<void> {
    const mine = ++generation;
    let step: Step = 'fetching';
    report({ state: 'loading' });
    try {
      const lifecycles = asLifecycles(name, await within(fetchModule(), timeoutMs, `fetching ${name}`));
      step = 'starting';
      await start(lifecycles, singleSpaProps, mine);
      if (mine !== generation) return;
      failures = 0;
      report({ state: 'ready' });
    } catch (cause) {
      if (mine !== generation) return;
      const error = cause instanceof Error ? cause : new Error(String(cause));
      console.error(`${name} failed while ${step}:`, error);
      if (module) {
        module = undefined;
        forget();
      }
      await removeMounted();
      const outdated = step === 'fetching' && (await isOutdated());
      if (mine !== generation) return;
      if (outdated) return report({ state: 'updated' });
      failures += 1;
      const reload = failures > 1;
      report({ state: 'failed', step, error, reload, retry: reload ? reloadPage : () => void attempt(singleSpaProps) });
    }
  }

  return {
    lifecycles: {
      bootstrap: async () => {},
      mount: async (props: AppProps) => {
        onView = props;
        failures = 0;
        void attempt(props);
      },
      unmount: async () => {
        onView = undefined;
        generation += 1;
        report(null);
        await removeMounted();
      },
    },
    remount: () => {
      const props = onView;
      if (!props) return;
      void removeMounted().then(() => (onView === props ? attempt(props) : undefined));
    },
  };
}
