import type { LikelyDuplicate } from '@portal/shared-api';
import { formatNumber, t } from '@portal/shared-i18n';
import { NotFoundPanel, PageFrame, SkeletonLines } from '@portal/shared-ui';
import { LoadError } from '@portal/shared-ui/answers';
import { Select } from '@portal/shared-ui/forms';
import { together, useApiQuery } from '@portal/shared-ui/queries';
import { BackLink, Link, useNavigate, useParams, useSearchParams } from '@portal/shared-ui/router';
import { useDeferredValue, useState } from 'react';
import { ADMIN } from '../parts/admin-data.tsx';
import { MergeForm } from './merge-form.tsx';
import classes from './merge-page.module.css';
import { mergePath, recordPath, recordSubject } from './record-words.ts';
import { useRecord, useReferences } from './use-records.ts';
import { fetchDuplicates } from './well-merge.resource.ts';

const likelyText = ({ name, feet, has_same_state_number }: LikelyDuplicate): string =>
  has_same_state_number
    ? t('{name}, with the same state well number', { name })
    : t('{name}, {feet} feet away', { name, feet: formatNumber(feet, { maximumFractionDigits: 1 }) });

/** Chooses the duplicate: one that is likely, or any by its number. */
function Choice({ ndx, chosen }: { ndx: number; chosen: number | null }) {
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const found = useReferences('wells', useDeferredValue(search)).filter(({ value }) => value !== `${ndx}`);
  const { data: likely } = useApiQuery([ADMIN, 'records', 'duplicates', ndx], (api, signal) =>
    fetchDuplicates(api, ndx, signal),
  );
  return (
    <section className={classes.part} aria-label={t('The duplicate')}>
      <h2>{t('The duplicate')}</h2>
      {likely?.length === 0 && (
        <p>{t('No other well is within 100 feet or has the same state well number. Find it by its number.')}</p>
      )}
      {likely && likely.length > 0 && (
        <ul>
          {likely.map((one) => (
            <li key={one.ndx}>
              <Link to={`${mergePath(ndx)}?with=${one.ndx}`} aria-current={one.ndx === chosen || undefined}>
                {likelyText(one)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Select
        className={classes.number}
        label={t('Another well, by its number')}
        data={found}
        value={null}
        searchable
        filter={({ options }) => options}
        nothingFoundMessage={t('Nothing found')}
        onSearchChange={setSearch}
        onChange={(key) => key !== null && navigate(`${mergePath(ndx)}?with=${key}`)}
      />
    </section>
  );
}

function Both({ ndx, other }: { ndx: number; other: number }) {
  const [one, two] = [useRecord('wells', ndx), useRecord('wells', other)];
  const { error, retry, retrying } = together(one, two);
  if (error !== null && !(one.data && two.data))
    return <LoadError title={t('Wells')} error={error} onRetry={retry} retrying={retrying} />;
  if (!one.data || !two.data) return <SkeletonLines lines={8} />;
  const versions = `${ndx}/${one.data.version} ${other}/${two.data.version}`;
  return <MergeForm key={versions} kept={one.data} merged={two.data} />;
}

const toNumber = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** Merges two records of one well. */
export default function MergePage() {
  const ndx = toNumber(useParams().ndx);
  const [params] = useSearchParams();
  const other = toNumber(params.get('with'));
  const { data } = useRecord('wells', ndx ?? 0);
  if (ndx === null) return <NotFoundPanel />;
  const subject = recordSubject('wells', data?.name ?? '');
  return (
    <PageFrame
      title={data ? t('Merge a duplicate into {record}', { record: subject }) : t('Merge a duplicate')}
      lead={t('Two records of one well become one. Nothing is lost, and you can undo it.')}
    >
      <p>
        <BackLink to={recordPath('wells', ndx)}>{data ? subject : t('Well')}</BackLink>
      </p>
      <Choice ndx={ndx} chosen={other} />
      {other !== null && other !== ndx && <Both ndx={ndx} other={other} />}
    </PageFrame>
  );
}
