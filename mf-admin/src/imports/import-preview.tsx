import type { FileImport } from '@portal/shared-api';
import { formatNumber, msg, t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { usePortal } from '@portal/shared-ui';
import { ExampleRows } from './example-rows.tsx';
import { isOfMeasurements, isOfSites } from './import-kinds.ts';
import classes from './import-preview.module.css';
import { contentText, conversionText } from './import-words.ts';
import { NewWells } from './new-wells.tsx';
import { RecordExamples } from './record-examples.tsx';
import { RefusalsTable } from './refusals-table.tsx';

interface PreviewProps {
  known: FileImport;
}

const MEANINGS = [
  ['added', msg('counts|New'), msg('<strong>{count}</strong> not in the portal yet')],
  [
    'changed',
    msg('counts|Changed'),
    msg('<strong>{count}</strong> in the portal with other values, which would change'),
  ],
  [
    'duplicates',
    msg('counts|Duplicates'),
    msg('<strong>{count}</strong> already in the portal, or twice in the file; they are left as they are'),
  ],
  ['refused', msg('counts|Refused'), msg('<strong>{count}</strong> that cannot be used; see the reasons below')],
] as const;

function Examples({ known, which }: PreviewProps & { which: 'added' | 'changed' }) {
  if (!isOfMeasurements(known)) return <RecordExamples known={known} which={which} />;
  return isOfSites(known) ? <NewWells known={known} /> : <ExampleRows known={known} which={which} />;
}

function Counts({ known }: PreviewProps) {
  const { counts } = known;
  return (
    <dl className={classes.counts}>
      {MEANINGS.filter(([kind]) => kind !== 'changed' || !isOfSites(known)).map(([kind, name, meaning]) => (
        <div key={kind} data-none={counts[kind] === 0 || undefined}>
          <dt>{t(name)}</dt>
          <dd>
            {rich(meaning, {
              count: formatNumber(counts[kind]),
              strong: (chunks) => <strong>{chunks}</strong>,
            })}
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
      <h2 className={classes.heading}>{t('Units')}</h2>
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
      <h2 className={classes.heading}>{t('What is in the file')}</h2>
      <p className={classes.content}>{contentText(known, timeZone)}</p>
      <Counts known={known} />
      <Conversions known={known} />
      {changed > 0 && <Examples known={known} which="changed" />}
      {refused > 0 && <RefusalsTable known={known} />}
      {added > 0 && <Examples known={known} which="added" />}
    </>
  );
}
