import type { ImportQuestion, MatchTable } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { NativeSelect } from '@portal/shared-ui/forms';
import classes from './match-fields.module.css';
import type { Matches, MatchProblem } from './matches.ts';

const UNCHOSEN = '?';

interface MatchFieldsProps {
  choices: ImportQuestion['choices'];
  table: MatchTable;
  matches: Matches;
  problem: MatchProblem | null;
  onChange: (matches: Matches) => void;
}

/** Matches each name of the file, such as a column, with one of the choices. */
export function MatchFields({
  choices,
  table: { rows, needed, is_unique: isUnique },
  matches,
  problem,
  onChange,
}: MatchFieldsProps) {
  const data = choices.map(({ value, label }) => ({
    value,
    label: needed.includes(value) ? t('{label} (required)', { label }) : label,
  }));
  const unchosen = [{ value: UNCHOSEN, label: t('Choose one'), disabled: true }, ...data];
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('In the file')}</th>
          <th scope="col">{isUnique ? t('Examples') : t('Rows')}</th>
          <th scope="col">{t('In the portal')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, samples, proposed }) => (
          <tr key={name} data-unread={matches[name] === '' || undefined}>
            <th scope="row">{name || t('(no name)')}</th>
            <td className={classes.samples}>{samples.join(' · ') || '–'}</td>
            <td>
              <NativeSelect
                aria-label={t('{name} in the portal', { name: name || t('(no name)') })}
                data={proposed === null ? unchosen : data}
                value={matches[name] ?? UNCHOSEN}
                error={problem?.name === name && problem.text}
                onChange={({ currentTarget }) => onChange({ ...matches, [name]: currentTarget.value })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
