import { loadTexts, type Texts, t } from '@portal/shared-i18n';
import { Component, type ComponentType, type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot, type Root as ReactRoot } from 'react-dom/client';
import { messageOf } from '../answers/message-of.ts';
import { ErrorPanel } from '../panels/panels.tsx';
import { UiProvider } from '../provider.tsx';
import { type Portal, PortalProvider } from './portal.tsx';

/** Dispatched on `window` with the name of a broken front end to remount. */
export const REMOUNT_EVENT = 'portal:remount';

/** Dispatched on `window` with a `FrontEndFailure`, for error tracking. */
export const FAILURE_EVENT = 'portal:front-end-failed';

export interface FrontEndFailure {
  name: string;
  error: Error;
}

function Failed({ name, error }: FrontEndFailure) {
  useEffect(() => {
    window.dispatchEvent(new CustomEvent<FrontEndFailure>(FAILURE_EVENT, { detail: { name, error } }));
  }, [name, error]);
  return (
    <UiProvider>
      <ErrorPanel
        title={t('This part of the portal stopped working')}
        text={t('The part “{name}” failed. The rest of the portal still works.', { name })}
        detail={messageOf(error)}
        onRetry={() => window.dispatchEvent(new CustomEvent(REMOUNT_EVENT, { detail: name }))}
      />
    </UiProvider>
  );
}

interface BoundaryProps {
  name: string;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state = { error: null };
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    const { error } = this.state;
    return error ? <Failed name={this.props.name} error={error} /> : this.props.children;
  }
}

/** Around the boundary: an error in the first render counts as mounted, as single-spa waits for it. */
function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useEffect(onMounted, [onMounted]);
  return children;
}

type Handed = Portal & { domElement: HTMLElement };

/**
 * The single-spa lifecycles that a front end's `./app` exports.
 * @param name as in its `routes.json`
 * @param texts of the front end, and of the shared packages that it brings along
 */
export function frontEndLifecycles(name: string, Root: ComponentType, ...texts: readonly Texts[]) {
  let root: ReactRoot | undefined;
  return {
    bootstrap: (_handed: Handed): Promise<void> => loadTexts(...texts),
    mount: ({ domElement, config, api, lookups }: Handed): Promise<void> =>
      new Promise((mounted) => {
        root = createRoot(domElement);
        root.render(
          <StrictMode>
            <Mounted onMounted={mounted}>
              <Boundary name={name}>
                <UiProvider>
                  <PortalProvider portal={{ config, api, lookups }}>
                    <Root />
                  </PortalProvider>
                </UiProvider>
              </Boundary>
            </Mounted>
          </StrictMode>,
        );
      }),
    unmount: async (_handed: Handed): Promise<void> => {
      root?.unmount();
      root = undefined;
    },
  };
}
