import { useParams } from '@portal/shared-ui/router';
import { AllGpus } from './all-gpus.tsx';
import { gpuNumberOf } from './gpu-names.ts';
import { NoSuchGpu } from './no-such-gpu.tsx';
import { OneGpu } from './one-gpu.tsx';

export default function GpuSelectPage() {
  const { id } = useParams();
  if (!id) return <AllGpus />;
  const gpuNumber = gpuNumberOf(id);
  return gpuNumber === null ? <NoSuchGpu id={id} /> : <OneGpu key={gpuNumber} gpuNumber={gpuNumber} />;
}
