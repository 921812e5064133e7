import { ComingTool } from './coming-tool.tsx';

export function GpuSelectPage() {
  return (
    <ComingTool
      title="GPU Select"
      abilities={[
        'Find a groundwater production unit (GPU) on the map or in a table.',
        'List the wells of a GPU with their class, type, status, yield and documents.',
        'Print a report of a GPU: its acres, its wells and their spacing.',
      ]}
    />
  );
}
