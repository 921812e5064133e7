import { t } from '@portal/shared-i18n';
import { PageFrame } from '@portal/shared-ui';
import { DeclinedNotice } from '../disclaimer/declined-notice.tsx';
import { useDisclaimer } from '../disclaimer/disclaimer.ts';
import { DisclaimerDialog } from '../disclaimer/disclaimer-dialog.tsx';
import { MapView } from '../map/map-view.tsx';

/** `/` and `/public-map`. */
export function MapPage() {
  const disclaimer = useDisclaimer();
  return (
    <PageFrame title={t('Interactive Map')} fill>
      {disclaimer === 'declined' ? <DeclinedNotice /> : <MapView />}
      <DisclaimerDialog opened={disclaimer === 'asked'} />
    </PageFrame>
  );
}
