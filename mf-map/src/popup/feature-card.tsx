import { t } from '@portal/shared-i18n';
import type { PopupContent } from '@portal/shared-map';
import { AppLink, ExternalLink, FactList, Text } from '@portal/shared-ui';
import styles from './feature-card.module.css';

export function FeatureCard({ content }: { content: PopupContent }) {
  const { note, fields, measurements, report, record, links } = content;
  return (
    <div className={styles.card}>
      {note && (
        <Text size="sm" className={styles.note}>
          {note}
        </Text>
      )}
      {fields.length > 0 && (
        <FactList
          className={styles.fields}
          facts={[
            ...fields.map(({ label, value }) => [label, value] as const),
            [t('Measurements'), measurements.join(', ') || null],
          ]}
        />
      )}
      {(report || record || links.length > 0) && (
        <div className={styles.links}>
          {report && <AppLink href={report.href}>{report.label}</AppLink>}
          {record && <AppLink href={record}>{t('Open the record')}</AppLink>}
          {links.map(({ label, href }) => (
            <ExternalLink key={`${label} ${href}`} href={href}>
              {label}
            </ExternalLink>
          ))}
        </div>
      )}
    </div>
  );
}
