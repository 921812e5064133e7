import { useChunk } from '@portal/shared-charts';
import { SkeletonLines } from '@portal/shared-ui';
import { RetryNotice } from '@portal/shared-ui/answers';
import type { ReactNode } from 'react';

export interface LaterProps<Code> {
  /** What the code draws, as the beginning of a sentence. */
  name: string;
  /** Downloads it: the same function at every call. */
  load: () => Promise<Code>;
  lines: number;
  children: (code: Code) => ReactNode;
}

/** A part of the page whose code is downloaded when it is first shown: the page does not wait for it, nor fail with it. */
export function Later<Code>({ name, load, lines, children }: LaterProps<Code>) {
  const { loaded, error, retry } = useChunk(name, load);
  if (loaded) return children(loaded);
  if (error !== null) return <RetryNotice text={`An error has occurred: ${error}`} onRetry={retry} />;
  return <SkeletonLines what={name.toLowerCase()} lines={lines} />;
}

export const loadCharts = () => import(/* webpackChunkName: "dashboard-charts" */ '@portal/shared-charts/simple');
