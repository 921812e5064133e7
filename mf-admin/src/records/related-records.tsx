import type { KeptRecordData } from '@portal/shared-api';
import type { RecordKind } from '@portal/shared-api/record-keeping';
import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { Link } from '@portal/shared-ui/router';
import { invitationPath } from '../users/invitation.ts';
import classes from './record-page.module.css';
import { KIND_WORDS, listPath, recordPath, relatedPath } from './record-words.ts';
import { MAX_RELATED, useRelatedRecords } from './use-records.ts';

/** Kinds of records that belong to one of a kind, by the field that says so. */
const RELATED: Partial<Record<RecordKind, readonly { kind: RecordKind; field: string }[]>> = {
  wells: [{ kind: 'meters', field: 'well_ndx' }],
  owners: [{ kind: 'permits', field: 'owner_ndx' }],
  gpus: [
    { kind: 'permits', field: 'gpu_number' },
    { kind: 'wells', field: 'gpu_number' },
    { kind: 'meters', field: 'gpu_number' },
  ],
};

function Related({ of, kind, field }: { of: KeptRecordData; kind: RecordKind; field: string }) {
  const { ndx } = of;
  const { data } = useRelatedRecords(kind, field, ndx);
  if (!data) return null;
  return (
    <section className={classes.related} aria-label={t(KIND_WORDS[kind].title)}>
      <h2>{t(KIND_WORDS[kind].title)}</h2>
      {data.records.length === 0 ? (
        <p className="ui-muted">{t('There are none.')}</p>
      ) : (
        <ul>
          {data.records.map(({ ndx: other, name }) => (
            <li key={other}>
              <Link to={recordPath(kind, other)}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
      {data.count > MAX_RELATED && (
        <p>
          <Link to={relatedPath(kind, field, ndx)}>{t('Show all {count, number}', { count: data.count })}</Link>
        </p>
      )}
      {kind !== 'wells' && (
        <p>
          <Button variant="default" component={Link} to={`${listPath(kind)}/new?${PRESETS[of.kind]}=${ndx}`}>
            {t(KIND_WORDS[kind].add)}
          </Button>{' '}
          {of.kind === 'owners' && data.count > 0 && data.count <= MAX_RELATED && (
            <Button variant="default" component={Link} to={invitationOf(of, data.records)}>
              {t('Invite to log in')}
            </Button>
          )}
        </p>
      )}
    </section>
  );
}

const invitationOf = ({ name, values }: KeptRecordData, permits: readonly KeptRecordData[]): string =>
  invitationPath({ name, email: `${values.email ?? ''}`, permits: permits.map(({ ndx }) => ndx) });

/** The field of a new record that refers to one of the kind. */
const PRESETS: Partial<Record<RecordKind, string>> = { wells: 'well_ndx', owners: 'owner_ndx', gpus: 'gpu_number' };

export const RelatedRecords = ({ record }: { record: KeptRecordData }) =>
  (RELATED[record.kind] ?? []).map((related) => <Related key={related.kind} of={record} {...related} />);
