import { ComingPage } from './coming-page.tsx';

export default function ProductionPage() {
  return (
    <ComingPage
      title="Production Data"
      abilities={[
        'Enter the annual production of each meter: start and end reading, multiplier and units.',
        'See the volume in acre-feet and the balance against what is allowed.',
        'Save a draft, submit it, and see who changed what.',
        'Read in many meters at once from a file.',
      ]}
      meanwhile="Until then, please report production as before:"
    />
  );
}
