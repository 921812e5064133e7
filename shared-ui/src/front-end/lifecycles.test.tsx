import { screen, waitFor } from '@testing-library/react';
import { FAILURE_EVENT, frontEndLifecycles, REMOUNT_EVENT } from './lifecycles.tsx';
import { type Portal, usePortal } from './portal.tsx';

const portal = { config: { timeZone: 'America/Denver' }, api: {}, lookups: {} } as unknown as Portal;

async function mount(Root: React.ComponentType) {
  const { bootstrap, mount: mountRoot, unmount } = frontEndLifecycles('mf-tools', Root);
  const domElement = document.body.appendChild(document.createElement('div'));
  const props = { name: 'mf-tools', domElement, singleSpa: {}, mountParcel: () => {}, ...portal };
  const run = async (phase: unknown) => {
    for (const step of [phase].flat() as Array<(given: object) => Promise<unknown>>) await step(props);
  };
  await run(bootstrap);
  await run(mountRoot);
  return { unmount: () => run(unmount) };
}

// Mounting is reported from React's effects, which `act` would hold back.
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => document.body.replaceChildren());

test('a front end gets the portal from the shell, and leaves nothing behind when unmounted', async () => {
  const { unmount } = await mount(() => <p>{usePortal().config.timeZone}</p>);
  expect(screen.getByText('America/Denver')).toBeInTheDocument();
  await unmount();
  await waitFor(() => expect(screen.queryByText('America/Denver')).toBeNull());
});

test('a front end that throws while rendering shows a panel that names it and can ask for a remount', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const heard = jest.fn();
  window.addEventListener(FAILURE_EVENT, (event) => heard((event as CustomEvent).detail), { once: true });
  await mount(() => {
    throw new Error('no such well');
  });
  expect(heard).toHaveBeenCalledWith({ name: 'mf-tools', error: new Error('no such well') });
  expect(screen.getByRole('alert')).toHaveTextContent('mf-tools');
  expect(screen.getByRole('alert')).toHaveTextContent('no such well');
  const asked = jest.fn();
  window.addEventListener(REMOUNT_EVENT, (event) => asked((event as CustomEvent).detail), { once: true });
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(asked).toHaveBeenCalledWith('mf-tools');
});
