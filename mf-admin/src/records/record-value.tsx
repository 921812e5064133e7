import type { KeptRecordData } from '@portal/shared-api';
import type { RecordField, RecordValue } from '@portal/shared-api/record-keeping';
import { parseLinks } from '@portal/shared-api/records';
import { ExternalLink } from '@portal/shared-ui';
import { Link } from '@portal/shared-ui/router';
import classes from './record-value.module.css';
import { fieldText, recordPath, valueName } from './record-words.ts';

interface RecordValueProps {
  field: RecordField;
  value: RecordValue | undefined;
  name: string | undefined;
}

/** A value of a record; what it refers to is a link. */
export function RecordValueText({ field, value, name }: RecordValueProps) {
  if (value === null || value === undefined) return <span className="ui-muted">–</span>;
  if (field.kind === 'reference' && field.to)
    return <Link to={recordPath(field.to, Number(value))}>{fieldText(field, value, name)}</Link>;
  if (field.kind === 'color')
    return (
      <>
        <span className={classes.color} style={{ background: `${value}` }} />
        {value}
      </>
    );
  if (field.kind === 'links')
    return (
      <span className="ui-row">
        {parseLinks(value).map(({ label, href }) => (
          <ExternalLink key={href} href={href}>
            {label}
          </ExternalLink>
        ))}
      </span>
    );
  return <>{fieldText(field, value, name)}</>;
}

export const shownValue = (record: KeptRecordData, field: RecordField) => ({
  field,
  value: record.values[field.name],
  name: valueName(record, field.name),
});
