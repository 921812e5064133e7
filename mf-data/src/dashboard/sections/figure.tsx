import classes from './section.module.css';

/** A number with its unit, which is lighter. */
export function Figure({ children, unit }: { children: string; unit: string }) {
  return (
    <span className={classes.figure}>
      {children} <span className={classes.unit}>{unit}</span>
    </span>
  );
}

/** A volume: `figure` says the number. */
export const AcreFeet = ({ children }: { children: string }) => <Figure unit="acre-feet">{children}</Figure>;
