import classes from './section.module.css';

export function Figure({ children, unit }: { children: string; unit: string }) {
  return (
    <span className={classes.figure}>
      {children} <span className={classes.unit}>{unit}</span>
    </span>
  );
}

export const AcreFeet = ({ children }: { children: string }) => <Figure unit="acre-feet">{children}</Figure>;
