import type { SpacingCheck, SpacingRescue, SpacingRules, SpacingVerdict } from '@portal/shared-api';
import { useCurrentUser } from '@portal/shared-auth/react';
import { t } from '@portal/shared-i18n';
import type { Coordinates } from '@portal/shared-map';
import {
  AppLink,
  CheckIcon,
  ExternalLink,
  HelpIcon,
  SkeletonLines,
  Text,
  usePortal,
  WarningIcon,
} from '@portal/shared-ui';
import { messageOf, RetryNotice } from '@portal/shared-ui/answers';
import type { ApiQuery } from '@portal/shared-ui/queries';
import { useRef } from 'react';
import { applyAddress } from './address.ts';
import {
  conflictDistance,
  conflictName,
  conflictNote,
  conflictText,
  doubts,
  GUIDANCE,
  propertyLineText,
  rulesText,
  splitConflicts,
  VERDICTS,
  verdictText,
} from './check-texts.ts';
import { ClassSelect } from './class-select.tsx';
import classes from './drill-check.module.css';
import { Rescue } from './rescue.tsx';
import { needsRescue } from './rescue-texts.ts';

const ICONS: Record<SpacingVerdict, typeof CheckIcon> = {
  meets: CheckIcon,
  'too-close': WarningIcon,
  undetermined: HelpIcon,
  'outside-district': WarningIcon,
};

function Conflicts({ title, conflicts }: Pick<SpacingCheck, 'conflicts'> & { title: string }) {
  if (conflicts.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.conflicts}>
        {conflicts.map((conflict) => (
          <li key={conflict.Well} data-counts={conflict.counts}>
            <strong>{conflictName(conflict)}</strong> <span className="ui-muted">{conflictText(conflict)}</span>
            <span className={classes.distance}>{conflictDistance(conflict)}</span>
            {conflictNote(conflict) && <span className="ui-muted">{conflictNote(conflict)}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

function Verdict({ check }: { check: SpacingCheck }) {
  const Icon = ICONS[check.verdict];
  return (
    <div className={classes.verdict} data-verdict={check.verdict}>
      <Icon size={24} aria-hidden />
      <div>
        <p className={classes.verdictTitle}>{t(VERDICTS[check.verdict])}</p>
        <p className={classes.verdictText}>{verdictText(check)}</p>
      </div>
    </div>
  );
}

function Reasons({ check }: { check: SpacingCheck }) {
  return (
    <>
      {splitConflicts(check).map((group) => (
        <Conflicts key={group.title} {...group} />
      ))}
      <h3 className={classes.heading}>{t('Property line')}</h3>
      <p className={classes.text}>{propertyLineText(check)}</p>
      {doubts(check).map((doubt) => (
        <p key={doubt} className={classes.text}>
          {doubt}
        </p>
      ))}
      <Text size="sm" c="dimmed">
        {rulesText(check.rules)}
      </Text>
    </>
  );
}

/** Staff go on to the form of a new well at the place that was checked. */
function RegisterHere({ place, proposedClass }: Pick<SpacingCheck, 'place' | 'proposedClass'>) {
  const { isAdmin } = useCurrentUser() ?? { isAdmin: false };
  if (!isAdmin) return null;
  const { latitude, longitude } = place;
  const values = {
    latitude_dd: `${latitude}`,
    longitude_dd: `${longitude}`,
    well_class: `${proposedClass.npgcd_well_class_ndx}`,
  };
  return (
    <p className={classes.text}>
      <AppLink href={`/admin/records/wells/new?${new URLSearchParams(values)}`}>{t('Register a well here')}</AppLink>
    </p>
  );
}

interface DrillCheckProps {
  rules: ApiQuery<SpacingRules>;
  check: ApiQuery<SpacingCheck>;
  rescue: ApiQuery<SpacingRescue>;
  /** Of the results at a place. */
  addressOf: (place: Coordinates) => string;
  wellClass: number | null;
  onClass: (wellClass: number | null) => void;
}

export function DrillCheck({ rules, check, rescue, addressOf, wellClass, onClass }: DrillCheckProps) {
  const { district } = usePortal().config;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={classes.card} aria-labelledby="drill-check">
      <h2 id="drill-check" ref={heading} tabIndex={-1} className={classes.title}>
        {t('Can I drill here?')}
      </h2>
      <ClassSelect
        rules={rules}
        label={t('Proposed well class')}
        none={t('Choose a class')}
        value={wellClass}
        onChange={onClass}
      />
      {wellClass === null && (
        <p className={classes.text}>
          {t(
            'Choose the class of the new well to compare its distances from other wells and from the property line with the district’s spacing rules.',
          )}
        </p>
      )}
      <div role="status" className={classes.live}>
        {check.data && <Verdict check={check.data} />}
      </div>
      {check.data && <Reasons check={check.data} />}
      {check.data && check.data.verdict !== 'outside-district' && (
        <p className={classes.text}>
          <AppLink
            className={classes.apply}
            href={applyAddress(check.data.place, check.data.proposedClass.npgcd_well_class_ndx)}
          >
            {t('Apply for this place')}
          </AppLink>
        </p>
      )}
      {check.data && <RegisterHere {...check.data} />}
      {check.data && needsRescue(check.data) && (
        <Rescue
          check={check.data}
          rescue={rescue}
          addressOf={addressOf}
          onClass={(smaller) => {
            // The button that has the focus goes.
            heading.current?.focus();
            onClass(smaller);
          }}
        />
      )}
      {wellClass !== null && !check.data && check.error === null && <SkeletonLines lines={3} />}
      {check.error !== null && (
        <RetryNotice
          text={t('The spacing could not be checked: {reason}', { reason: messageOf(check.error) })}
          onRetry={check.retry}
          retrying={check.retrying}
        />
      )}
      <p className={classes.guidance}>
        {t(GUIDANCE)} <ExternalLink href={district.url}>{district.name}</ExternalLink>
      </p>
    </section>
  );
}
