import type { PortalConfig } from '@portal/shared-api/registry';
import { useCurrentUser } from '@portal/shared-auth/react';
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
            <PageHeading>Groundwater, mapped and measured</PageHeading>
            <p className={classes.lead}>
              {user ? (
                <>
                  Welcome back, <strong>{user.name}</strong>. You are signed in as {user.email}.
                </>
              ) : (
                'The wells, the groundwater production units and the water levels of the north Texas Panhandle: open to everyone, and a place of work for well owners and the district’s staff.'
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
