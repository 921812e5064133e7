import { useCurrentUser } from '@portal/shared-auth/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '../layout/error-boundary.tsx';
import { useShell } from '../shell-store.ts';
import { closeDeveloperTools, useDeveloperTools } from './open.ts';

const DeveloperDrawer = lazy(() => import(/* webpackChunkName: "developer-tools" */ './developer-drawer.tsx'));

function useContractWarning(developer: boolean): void {
  const handed = useShell((state) => state.handed);
  useEffect(() => {
    const registry = useShell.getState().portal?.registry;
    if (!developer || !handed || !registry) return;
    import(/* webpackChunkName: "api-contract" */ './contract.resource.ts')
      .then(({ warnOfContract }) => warnOfContract(registry, handed.api))
      .catch(() => console.warn('Could not check whether the API supports all parts of the portal.'));
  }, [developer, handed]);
}

/** DEV-1. Fetched when a developer first opens them, and never for others. */
export function DeveloperTools() {
  const developer = useCurrentUser()?.isDeveloper ?? false;
  const { open } = useDeveloperTools();
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  useContractWarning(developer);
  useEffect(() => {
    if (!developer) closeDeveloperTools();
  }, [developer]);
  if (!developer || !wanted) return null;
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <DeveloperDrawer opened={open} onClose={closeDeveloperTools} />
      </Suspense>
    </ErrorBoundary>
  );
}
