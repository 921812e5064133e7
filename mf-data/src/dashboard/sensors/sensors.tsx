import { formatNumber, t } from '@portal/shared-i18n';
import { AppLink, Button } from '@portal/shared-ui';
import { useApiQuery } from '@portal/shared-ui/queries';
import { useState } from 'react';
import { fetchSensors, type Sensor } from '../dashboard.resource.ts';
import { Answered } from '../sections/answered.tsx';
import { Later } from '../sections/later.tsx';
import { Section } from '../sections/section.tsx';
import { useIsPhone } from '../sections/use-is-phone.ts';
import { freshnessCounts } from './freshness.ts';
import classes from './sensors.module.css';

const loadTable = () => import(/* webpackChunkName: "dashboard-sensors" */ './sensors-table.tsx');

function Freshness({ sensors, opened }: { sensors: readonly Sensor[]; opened: boolean }) {
  const [listed, setListed] = useState(opened);
  if (sensors.length === 0)
    return <p className="ui-muted">{t('No well has a logger that sends its measurements yet.')}</p>;
  return (
    <>
      <ul className={classes.counts} aria-label={t('Loggers by when they last sent')}>
        {freshnessCounts(sensors).map(({ state, name, meaning, Icon, count }) => (
          <li key={state} className={classes.state} data-state={state}>
            <Icon size={18} aria-hidden />
            <strong>{formatNumber(count)}</strong>
            <span>
              {t(name)} <span className="ui-muted">{t(meaning)}</span>
            </span>
          </li>
        ))}
      </ul>
      {listed ? (
        <Later name="The list of loggers" load={loadTable} lines={12}>
          {({ SensorsTable }) => <SensorsTable sensors={sensors} />}
        </Later>
      ) : (
        <Button variant="default" onClick={() => setListed(true)}>
          {t('List the loggers')}
        </Button>
      )}
    </>
  );
}

/** Staff see the loggers at once, except on a phone. */
export function Sensors({ isStaff }: { isStaff: boolean }) {
  const answer = useApiQuery(['dashboard', 'sensors'], fetchSensors);
  const opened = !useIsPhone() && isStaff;
  const link = isStaff && <AppLink href="/admin/telemetry">{t('Telemetry alerts')}</AppLink>;
  return (
    <Section id="sensors" title={isStaff ? t('Live readings') : t('Live readings in the district')} tools={link}>
      {!isStaff && <p>{t('Loggers in wells all over the district, not only in yours.')}</p>}
      {isStaff && (
        <p className="ui-muted">
          {t('A logger is late after a day without readings. An alert opens only when a rule says so.')}
        </p>
      )}
      <Answered answer={answer} lines={opened ? 13 : 2}>
        {(sensors) => <Freshness sensors={sensors} opened={opened} />}
      </Answered>
    </Section>
  );
}
