import { Button, NavigationIcon, navigateTo } from '@portal/shared-ui';
import classes from './access-section.module.css';
import type { Entrance } from './use-entrance.ts';

interface Door {
  name: string;
  text: string;
  icon: string;
  /** Page for signed-in people; the public map needs no login. */
  path: string;
  open: boolean;
}

const DOORS: readonly Door[] = [
  {
    name: 'View Dashboard',
    text: 'For well owners and staff: your permits, your role and everything that is open to you, on one page.',
    icon: 'dashboard',
    path: '/dashboard',
    open: false,
  },
  {
    name: 'Enter Production Data',
    text: 'For well owners: meter readings and the year’s production of your groundwater production units.',
    icon: 'water',
    path: '/production',
    open: false,
  },
  {
    name: 'Public Access',
    text: 'For everyone, without a login: the map of wells, groundwater production units and boundaries.',
    icon: 'map',
    path: '/',
    open: true,
  },
];

export function AccessSection({ enter, entering }: Pick<Entrance, 'enter' | 'entering'>) {
  return (
    <section className={classes.section} aria-labelledby="access">
      <h2 id="access" className={classes.heading}>
        Access the Platform
      </h2>
      <ul className={classes.doors}>
        {DOORS.map(({ name, text, icon, path, open }) => (
          <li key={path} className={classes.door}>
            <span className={classes.icon}>
              <NavigationIcon name={icon} />
            </span>
            <p className="ui-muted" id={`door-${icon}`}>
              {text}
            </p>
            <Button
              fullWidth
              variant={open ? 'default' : 'filled'}
              aria-describedby={`door-${icon}`}
              loading={entering === path}
              onClick={() => (open ? navigateTo(path) : enter(path))}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
