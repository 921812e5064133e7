import { useChunk } from '@portal/shared-charts';
import { t } from '@portal/shared-i18n';
import { SkeletonLines } from '@portal/shared-ui';
import { RetryNotice } from '@portal/shared-ui/answers';
import type { ReactNode } from 'react';

export interface LaterProps<Code> {
  /** For the console, as the beginning of a sentence. */
  name: string;
  /** The same function at every call. */
  load: () => Promise<Code>;
  lines: number;
  children: (code: Code) => ReactNode;
}

/** Loads code when it is first shown; the page neither waits for it nor fails with it. */
export function Later<Code>({ name, load, lines, children }: LaterProps<Code>) {
  const { loaded, error, retry } = useChunk(name, load);
  if (loaded) return children(loaded);
  if (error !== null)
    return <RetryNotice text={t('An error has occurred: {message}', { message: error })} onRetry={retry} />;
  return <SkeletonLines lines={lines} />;
}

export const loadCharts = () => import(/* webpackChunkName: "dashboard-charts" */ '@portal/shared-charts/simple');
