import { t } from '@portal/shared-i18n';
import type { PopupContent } from '@portal/shared-map';
import { FactList, Text } from '@portal/shared-ui';
import styles from './feature-card.module.css';

export function FeatureCard({ content: { note, fields, measurements } }: { content: PopupContent }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has nothing else to focus
    <section className={styles.card} tabIndex={0} aria-label={t('Details')}>
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
    </section>
  );
}
