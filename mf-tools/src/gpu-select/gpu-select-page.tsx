import { lazyPage } from '@portal/shared-ui';
import { useParams, useSearchParams } from '@portal/shared-ui/router';
import { hasJoin } from '../gpu-join/join-choice.ts';
import { AllGpus } from './all-gpus.tsx';
import { gpuNumberOf } from './gpu-names.ts';
import { NoSuchGpu } from './no-such-gpu.tsx';
import { OneGpu } from './one-gpu.tsx';

const JoinPage = lazyPage(() => import(/* webpackChunkName: "gpu-join" */ '../gpu-join/join-page.tsx'));

export default function GpuSelectPage() {
  const { id } = useParams();
  const [params] = useSearchParams();
  if (!id) return hasJoin(params) ? <JoinPage /> : <AllGpus />;
  const gpuNumber = gpuNumberOf(id);
  return gpuNumber === null ? <NoSuchGpu id={id} /> : <OneGpu key={gpuNumber} gpuNumber={gpuNumber} />;
}
