import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { messageOf } from '../answers/message-of.ts';
import { ErrorPanel } from '../panels/panels.tsx';
import { UiProvider } from '../provider.tsx';
import { type Portal, PortalProvider } from './portal.tsx';

/** Dispatched on `window`, with the front end's name, when a front end that broke is to be mounted again. */
export const REMOUNT_EVENT = 'portal:remount';

/** Dispatched on `window`, with a `FrontEndFailure`, when a front end broke while it was drawn: for whoever keeps track of errors. */
export const FAILURE_EVENT = 'portal:front-end-failed';

export interface FrontEndFailure {
  name: string;
  error: Error;
}

/** What stands in place of a front end that broke; says so to the page, too. */
function Failed({ name, error }: FrontEndFailure) {
  React.useEffect(() => {
    window.dispatchEvent(new CustomEvent<FrontEndFailure>(FAILURE_EVENT, { detail: { name, error } }));
  }, [name, error]);
  return (
    <UiProvider>
      <ErrorPanel
        title="This part of the portal stopped working"
        text={`“${name}” failed while it was running. The rest of the portal still works.`}
        detail={messageOf(error)}
        onRetry={() => window.dispatchEvent(new CustomEvent(REMOUNT_EVENT, { detail: name }))}
      />
    </UiProvider>
  );
}

/**
 * The single-spa lifecycles of a front end: what its `./app` module exports.
 *
 * They hold an error boundary, as without one an error in the first render would keep single-spa waiting, and the whole
 * portal with it.
 *
 * @param name the front end's name, as in its `routes.json`
 * @param Root its pages
 */
export function frontEndLifecycles(name: string, Root: React.ComponentType): ReactAppOrParcel<Portal> {
  return singleSpaReact<Portal>({
    React,
    ReactDOMClient,
    rootComponent: ({ config, api, lookups }) => (
      <React.StrictMode>
        <UiProvider>
          <PortalProvider portal={{ config, api, lookups }}>
            <Root />
          </PortalProvider>
        </UiProvider>
      </React.StrictMode>
    ),
    errorBoundary: (error) => <Failed name={name} error={error} />,
  });
}
