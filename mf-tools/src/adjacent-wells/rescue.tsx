import type { SpacingCheck, SpacingRescue } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import type { Coordinates } from '@portal/shared-map';
import { AppLink, Button, SkeletonLines } from '@portal/shared-ui';
import { messageOf, RetryNotice } from '@portal/shared-ui/answers';
import type { ApiQuery } from '@portal/shared-ui/queries';
import { Link } from '@portal/shared-ui/router';
import { applyAddress } from './address.ts';
import { classChoice } from './check-texts.ts';
import classes from './drill-check.module.css';
import { easementLine, easementText, foundIn, nearestText, smallerText } from './rescue-texts.ts';

interface RescueProps {
  check: SpacingCheck;
  rescue: ApiQuery<SpacingRescue>;
  addressOf: (place: Coordinates) => string;
  onClass: (wellClass: number) => void;
}

function Cures({ check, rescue, addressOf, onClass }: Omit<RescueProps, 'rescue'> & { rescue: SpacingRescue }) {
  const found = foundIn(rescue);
  const [smaller, easement] = [smallerText(check, rescue), easementText(rescue)];
  return (
    <>
      <p className={classes.text}>{nearestText(check, rescue)}</p>
      {found && (
        <Button
          component={Link}
          to={addressOf(found.place)}
          variant="default"
          size="compact-md"
          className={classes.cure}
        >
          {t('Check this place')}
        </Button>
      )}{' '}
      {found && (
        <AppLink className={classes.apply} href={applyAddress(found.place, check.proposedClass.npgcd_well_class_ndx)}>
          {t('Apply for the nearest place')}
        </AppLink>
      )}
      {smaller !== null && <p className={classes.text}>{smaller}</p>}
      {rescue.smallerClasses.length > 0 && (
        <ul className={classes.cures}>
          {rescue.smallerClasses.map((one) => (
            <li key={one.npgcd_well_class_ndx}>
              <Button variant="default" size="compact-md" onClick={() => onClass(one.npgcd_well_class_ndx)}>
                {t('Check {wellClass}', { wellClass: classChoice(one) })}
              </Button>{' '}
              <AppLink href={applyAddress(check.place, one.npgcd_well_class_ndx)}>
                {t('Apply for {wellClass}', { wellClass: classChoice(one) })}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {easement !== null && <p className={classes.text}>{easement}</p>}
      {rescue.easements.length > 0 && (
        <ul className={classes.lines}>
          {rescue.easements.map((line) => (
            <li key={line.gpu_number}>{easementLine(line, check)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

export function Rescue({ rescue, ...props }: RescueProps) {
  return (
    <>
      <h3 className={classes.heading}>{t('What would make it pass?')}</h3>
      {rescue.data && <Cures rescue={rescue.data} {...props} />}
      {!rescue.data && rescue.error === null && <SkeletonLines lines={2} />}
      {rescue.error !== null && (
        <RetryNotice
          text={t('The places and classes that pass could not be found: {reason}', { reason: messageOf(rescue.error) })}
          onRetry={rescue.retry}
          retrying={rescue.retrying}
        />
      )}
    </>
  );
}
