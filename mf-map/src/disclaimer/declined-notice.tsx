import { t } from '@portal/shared-i18n';
import { Button, MapIcon, Stack, Text } from '@portal/shared-ui';
import styles from './declined-notice.module.css';
import { reviewDisclaimer } from './disclaimer.ts';

export function DeclinedNotice() {
  return (
    <div className={styles.notice}>
      <Stack align="center" gap="sm" maw={420}>
        <MapIcon size={40} aria-hidden />
        <Text ta="center">{t('Accept the disclaimer to see the map.')}</Text>
        <Button onClick={reviewDisclaimer}>{t('Review disclaimer')}</Button>
      </Stack>
    </div>
  );
}
