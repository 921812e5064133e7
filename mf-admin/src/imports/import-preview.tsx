import type { FileImport } from '@portal/shared-api';
import { usePortal } from '@portal/shared-ui';
import { ExampleRows } from './example-rows.tsx';
import classes from './import-preview.module.css';
import { contentText, conversionText, isOfMeasurements, isOfSites, KIND_WORDS, numberText } from './import-words.ts';
import { NewWells } from './new-wells.tsx';
import { RecordExamples } from './record-examples.tsx';
import { RefusalsTable } from './refusals-table.tsx';

interface PreviewProps {
  known: FileImport;
}

type Meaning = readonly [kind: 'added' | 'changed' | 'duplicates' | 'refused', name: string, meaning: string];

const refused = (what: 'readings' | 'rows'): Meaning => [
  'refused',
  'Refused',
  `${what} that cannot be used; each row with its reason below`,
];
const OF_READINGS: readonly Meaning[] = [
  ['added', 'New', 'readings that are not in the portal yet'],
  ['changed', 'Changed', 'readings that the portal keeps with another value'],
  ['duplicates', 'Known', 'readings that are there already, or twice in the file'],
  refused('readings'),
];
const OF_WELLS: readonly Meaning[] = [
  ['added', 'New', 'wells that are not in the portal yet'],
  ['duplicates', 'Known', 'wells that are there already, and stay as they are, or twice in the file'],
  refused('rows'),
];

const ofRecords = (several: string): readonly Meaning[] => [
  ['added', 'New', `${several} that are not in the portal yet`],
  ['changed', 'Changed', `${several} that the portal keeps with other values`],
  ['duplicates', 'Known', `${several} that are there already as the file says`],
  refused('rows'),
];

function meaningsOf(known: FileImport): readonly Meaning[] {
  if (!isOfMeasurements(known)) return ofRecords(KIND_WORDS[known.kind].several);
  return isOfSites(known) ? OF_WELLS : OF_READINGS;
}

function Examples({ known, which }: PreviewProps & { which: 'added' | 'changed' }) {
  if (!isOfMeasurements(known)) return <RecordExamples known={known} which={which} />;
  return isOfSites(known) ? <NewWells known={known} /> : <ExampleRows known={known} which={which} />;
}

function Counts({ known }: PreviewProps) {
  const { counts } = known;
  return (
    <dl className={classes.counts}>
      {meaningsOf(known).map(([kind, name, meaning]) => (
        <div key={kind} data-none={counts[kind] === 0 || undefined}>
          <dt>{name}</dt>
          <dd>
            <strong>{numberText(counts[kind])}</strong> {meaning}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Conversions({ known: { conversions } }: PreviewProps) {
  if (conversions.length === 0) return null;
  return (
    <>
      <h2 className={classes.heading}>Units</h2>
      <ul className={classes.conversions}>
        {conversions.map((conversion) => (
          <li key={conversionText(conversion)}>{conversionText(conversion)}</li>
        ))}
      </ul>
    </>
  );
}

export function ImportPreview({ known }: PreviewProps) {
  const { timeZone } = usePortal().config;
  const { added, changed, refused } = known.counts;
  return (
    <>
      <h2 className={classes.heading}>What is in the file</h2>
      <p className={classes.content}>{contentText(known, timeZone)}</p>
      <Counts known={known} />
      <Conversions known={known} />
      {changed > 0 && <Examples known={known} which="changed" />}
      {refused > 0 && <RefusalsTable known={known} />}
      {added > 0 && <Examples known={known} which="added" />}
    </>
  );
}
