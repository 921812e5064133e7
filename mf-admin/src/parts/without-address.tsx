import { t } from '@portal/shared-i18n';
import { Link } from '@portal/shared-ui/router';

/** Owners of letters who have no mailing address, each with a link to their record; nothing without any. */
export function WithoutAddress({ owners }: { owners: readonly { owner_ndx: number; name: string }[] }) {
  if (owners.length === 0) return null;
  return (
    <>
      <p>
        {t(
          '{count, plural, one {# of them has no mailing address on record; its letter comes last. Add the address before you print:} other {# of them have no mailing address on record; their letters come last. Add their addresses before you print:}}',
          { count: owners.length },
        )}
      </p>
      <ul>
        {owners.map(({ owner_ndx, name }) => (
          <li key={owner_ndx}>
            <Link to={`/admin/records/owners/${owner_ndx}`} className="ui-target">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
