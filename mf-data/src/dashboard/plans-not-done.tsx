import { t, textOfCode } from '@portal/shared-i18n';
import { AppLink } from '@portal/shared-ui';
import { useApiQuery } from '@portal/shared-ui/queries';
import { dateText } from '@portal/shared-ui/time';
import { Notice } from '../production/parts/notice.tsx';
import { fetchPlansNotDone, type PlannedChange } from './dashboard.resource.ts';
import { Section } from './sections/section.tsx';

const linkText = (kind: PlannedChange['kind'], name: string): string =>
  kind === 'gpus' ? t('Open GPU {name}', { name }) : t('Open permit {name}', { name });

/** Of transfers, joins and splits. Nothing while all were done; a failure says nothing, as the records' pages would. */
export function PlansNotDone() {
  const { data } = useApiQuery(['dashboard-plans'], fetchPlansNotDone);
  if (!data || data.length === 0) return null;
  return (
    <Section id="plans-not-done" title={t('Planned changes that were not done')}>
      {data.map(({ planned_ndx, kind, day, records, why }) => {
        const names = records.map(({ name }) => name).join(', ');
        return (
          <Notice
            key={planned_ndx}
            tone="danger"
            title={
              kind === 'gpus'
                ? t('Planned for {day}: GPUs {names}', { day: dateText(day), names })
                : t('Planned for {day}: permits {names}', { day: dateText(day), names })
            }
            actions={records.map(({ ndx, name }) => (
              <AppLink key={ndx} href={`/admin/records/${kind}/${ndx}`}>
                {linkText(kind, name)}
              </AppLink>
            ))}
          >
            {why?.map(({ code, message, values }) => (
              <p key={message}>{textOfCode(code, values) ?? message}</p>
            ))}
          </Notice>
        );
      })}
    </Section>
  );
}
