import { useParams } from '@portal/shared-ui/router';
import { AllGpus } from './all-gpus.tsx';
import { gpuNumberOf } from './gpu-names.ts';
import { NoSuchGpu } from './no-such-gpu.tsx';
import { OneGpu } from './one-gpu.tsx';

/** GPU Select: the district's GPUs and wells, or one GPU with its report. */
export default function GpuSelectPage() {
  const { id } = useParams();
  if (!id) return <AllGpus />;
  const gpuNumber = gpuNumberOf(id);
  return gpuNumber === null ? <NoSuchGpu id={id} /> : <OneGpu key={gpuNumber} gpuNumber={gpuNumber} />;
}
