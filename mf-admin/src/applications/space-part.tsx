import type { ReviewedApplication } from '@portal/shared-api';
import { wellPlaceOf } from '@portal/shared-api/applications';
import { requiredYardsText, shownYards } from '@portal/shared-api/units';
import { t } from '@portal/shared-i18n';
import { AppLink } from '@portal/shared-ui';
import { applicationClasses as classes } from '@portal/shared-ui/applications';
import { Link } from '@portal/shared-ui/router';
import { reviewPath } from './words.ts';

const MAP_ZOOM = 17;
const mapPath = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `/#map=${MAP_ZOOM}/${latitude}/${longitude}`;

type Space = NonNullable<ReviewedApplication['space']>;

const distanceOf = ({
  actual_yards: actual,
  required_yards: required,
}: Record<'actual_yards' | 'required_yards', number>) => ({
  actual: shownYards(actual, required, 1),
  required: requiredYardsText(required),
});

function Conflict({ conflict }: { conflict: Space['conflicts'][number] }) {
  const { name, application, counts } = conflict;
  return (
    <li>
      {application === null ? (
        <AppLink href={mapPath(conflict)}>{t('Well {name}', { name })}</AppLink>
      ) : (
        <Link to={reviewPath(application)}>{t('Application {number}', { number: application })}</Link>
      )}{' '}
      {t('{actual} yd away, {required} yd required', distanceOf(conflict))}
      {!counts && <span className="ui-muted"> {t('Wells of its status do not count.')}</span>}
    </li>
  );
}

function Line({ line }: { line: Space['property_line'] }) {
  if (!line) return <p>{t('The location is in no GPU, so the distance from the property line is not known.')}</p>;
  const values = distanceOf(line);
  return (
    <p>
      {line.meets
        ? t('The property line is {actual} yd away; {required} yd are required.', values)
        : t('Too close: the property line is {actual} yd away; {required} yd are required.', values)}
    </p>
  );
}

/** What is too near to the place, by the rules of today. */
export function SpacePart({ application }: { application: ReviewedApplication }) {
  const { space, completion } = application;
  const place = wellPlaceOf(application);
  return (
    <section className={classes.section} aria-labelledby="space">
      <h2 id="space">{t('Spacing conflicts')}</h2>
      {!space && <p className="ui-muted">{t('Nothing can be checked: the class has no spacing rule.')}</p>}
      {space?.outside_district && <p>{t('The location is outside the district.')}</p>}
      {space && space.conflicts.length === 0 && <p>{t('No wells or pending applications are too close.')}</p>}
      {space && space.conflicts.length > 0 && (
        <ul>
          {space.conflicts.map((conflict) => (
            <Conflict key={conflict.name} conflict={conflict} />
          ))}
        </ul>
      )}
      {space && <Line line={space.property_line} />}
      {space && completion && <p className="ui-muted">{t('Distances are those of the well as it was drilled.')}</p>}
      {place && (
        <p>
          <AppLink href={mapPath(place)}>{t('Show on the map')}</AppLink>
        </p>
      )}
    </section>
  );
}
