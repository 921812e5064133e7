import { ComingPage } from './coming-page.tsx';

export default function SiteSummaryPage() {
  return (
    <ComingPage
      title="Site Summary Table"
      abilities={[
        'List the sites with measurements: who provides them, the last value and the period of record.',
        'Sort, filter and export the list.',
        'Open the graph of a site.',
      ]}
      meanwhile="Until then, the Interactive Map shows which wells are measured; for their records ask the district:"
    />
  );
}
