import type { PopupContent } from '@portal/shared-map';
import { AppLink, ExternalLink } from '@portal/shared-ui';
import styles from './feature-card.module.css';

/** Properties and links of one feature. */
export function FeatureCard({ content }: { content: PopupContent }) {
  const { fields, measurements, report, links } = content;
  return (
    <div className={styles.card}>
      {fields.length > 0 && (
        <dl>
          {fields.map(({ label, value }) => (
            <div key={label} className={styles.field}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {measurements.length > 0 && (
            <div className={styles.field}>
              <dt>Measurements</dt>
              <dd>{measurements.join(', ')}</dd>
            </div>
          )}
        </dl>
      )}
      {(report || links.length > 0) && (
        <div className={styles.links}>
          {report && <AppLink href={report.href}>{report.label}</AppLink>}
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
