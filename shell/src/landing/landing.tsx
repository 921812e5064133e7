import type { PortalConfig } from '@portal/shared-api/registry';
import { useCurrentUser } from '@portal/shared-auth/react';
import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { PageHeading, WarningIcon } from '@portal/shared-ui';
import { AccessSection } from './access-section.tsx';
import { DistrictLogo } from './district-logo.tsx';
import { IntroVideo } from './intro-video.tsx';
import classes from './landing.module.css';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import type { IntroMedia } from './media.ts';
import { PromiseSection } from './promise-section.tsx';
import { useEntrance } from './use-entrance.ts';

const DASHBOARD = '/dashboard';

export interface LandingProps extends Pick<PortalConfig, 'district' | 'builder'> {
  media: IntroMedia;
}

export function Landing({ district, builder, media }: LandingProps) {
  const user = useCurrentUser();
  const { enter, entering, failure } = useEntrance();
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <LandingHeader builder={builder} busy={entering === DASHBOARD} onLogin={() => enter(DASHBOARD)} />
        <div role="alert">
          {failure && (
            <p className={classes.failure}>
              <WarningIcon size={18} aria-hidden />
              {failure}
            </p>
          )}
        </div>
      </div>
      <main className={classes.main}>
        <div className={classes.intro}>
          <IntroVideo {...media} />
          <div className={classes.words}>
            <div className={classes.lockup}>
              <DistrictLogo name={district.name} />
              <p className={classes.district}>{district.name}</p>
            </div>
            <PageHeading isUntitled>{t('Groundwater, mapped and measured')}</PageHeading>
            <p className={classes.lead}>
              {user
                ? rich('Welcome back, <strong>{name}</strong>. You are logged in as {email}.', {
                    strong: (chunks) => <strong>{chunks}</strong>,
                    name: user.name,
                    email: user.email,
                  })
                : t(
                    'See the wells, groundwater production units and water levels of the north Texas Panhandle. The map is open to everyone; well owners and district staff log in to do their work.',
                  )}
            </p>
          </div>
        </div>
        <AccessSection enter={enter} entering={entering} />
        <PromiseSection />
      </main>
      <LandingFooter district={district.name} />
    </div>
  );
}
