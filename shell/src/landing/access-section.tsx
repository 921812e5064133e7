import { msg, t } from '@portal/shared-i18n';
import { Button, NavigationIcon, navigateTo } from '@portal/shared-ui';
import classes from './access-section.module.css';
import type { Entrance } from './use-entrance.ts';

const DOORS = [
  {
    name: msg('View Dashboard'),
    text: msg('For well owners and staff: your permits, your GPUs and what is due, on one page.'),
    icon: 'dashboard',
    path: '/dashboard',
    open: false,
  },
  {
    name: msg('Enter Production Data'),
    text: msg('For well owners: enter meter readings and report the production of your groundwater production units.'),
    icon: 'water',
    path: '/production',
    open: false,
  },
  {
    name: msg('Public Access'),
    text: msg('For everyone: the map of wells, groundwater production units and boundaries. No login needed.'),
    icon: 'map',
    path: '/',
    open: true,
  },
] as const;

export function AccessSection({ enter, entering }: Pick<Entrance, 'enter' | 'entering'>) {
  return (
    <section className={classes.section} aria-labelledby="access">
      <h2 id="access" className={classes.heading}>
        {t('Access the Platform')}
      </h2>
      <ul className={classes.doors}>
        {DOORS.map(({ name, text, icon, path, open }) => (
          <li key={path} className={classes.door}>
            <span className={classes.icon}>
              <NavigationIcon name={icon} />
            </span>
            <p className="ui-muted" id={`door-${icon}`}>
              {t(text)}
            </p>
            <Button
              fullWidth
              variant={open ? 'default' : 'filled'}
              aria-describedby={`door-${icon}`}
              loading={entering === path}
              onClick={() => (open ? navigateTo(path) : enter(path))}
            >
              {t(name)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
