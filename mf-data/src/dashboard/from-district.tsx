import { t } from '@portal/shared-i18n';
import { AppLink } from '@portal/shared-ui';
import { useApiQuery } from '@portal/shared-ui/queries';
import { unreadText } from '../production/messages/unread-text.ts';
import { Notice } from '../production/parts/notice.tsx';
import { fetchMessages } from './dashboard.resource.ts';
import { Section } from './sections/section.tsx';

/** Nothing while there is nothing to read. A failure says nothing: the pages of the links would say it. */
export function FromDistrict() {
  const { data } = useApiQuery(['dashboard-messages'], fetchMessages);
  if (!data || data.reports.length + data.returned_applications.length === 0) return null;
  return (
    <Section id="from-district" title={t('From the district')}>
      {data.returned_applications.map((number) => (
        <Notice
          key={number}
          tone="warning"
          title={t('The district returned application {number}. Change what it asks for, and send it again.', {
            number,
          })}
          actions={
            <AppLink href={`/public-resources/tools/apply/${number}`}>
              {t('Open application {number}', { number })}
            </AppLink>
          }
        />
      ))}
      {data.reports.map(({ gpu_number, year, unread }) => {
        const values = { gpu: String(gpu_number), year: String(year) };
        return (
          <Notice
            key={`${gpu_number} ${year}`}
            tone="info"
            title={t('Report of {year} for GPU {gpu}: {unread}', { ...values, unread: unreadText(unread) })}
            actions={
              <AppLink href={`/production/${gpu_number}/${year}`}>
                {t('Open the report of {year} for GPU {gpu}', values)}
              </AppLink>
            }
          />
        );
      })}
    </Section>
  );
}
