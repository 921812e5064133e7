import type { RecordHistoryEntry } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { useDistrictZone } from '@portal/shared-ui/queries';
import { Link } from '@portal/shared-ui/router';
import { dateText, localDate } from '@portal/shared-ui/time';
import classes from './record-value.module.css';

/** Actors are named with their address, which is for the history. */
const nameOf = (actor: string): string => actor.replace(/ <[^>]*>$/, '');

/** Who or which import gave a field its value, and on which day; nothing for a value that the record was added with. */
export function ValueSource({ source }: { source: RecordHistoryEntry | undefined }) {
  const timeZone = useDistrictZone();
  if (!source) return null;
  const { actor, at, import_ndx } = source;
  if (actor === null && import_ndx === null) return null;
  const day = dateText(localDate(Date.parse(at), timeZone));
  return (
    <span className={classes.source}>
      {import_ndx !== null ? (
        <Link to={`/admin/imports/${import_ndx}`}>{t('Import of {day}', { day })}</Link>
      ) : (
        t('{who}, {day}', { who: nameOf(actor!), day })
      )}
    </span>
  );
}
