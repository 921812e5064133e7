import { ComingTool } from './coming-tool.tsx';

export function AdjacentWellsPage() {
  return (
    <ComingTool
      title="Adjacent Wells"
      abilities={[
        'List the wells within a distance of a place, the nearest first.',
        'Show them on a map with the circle that was searched.',
        'Export the list, or print it as a report.',
      ]}
    />
  );
}
