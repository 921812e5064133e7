import classes from './decision.module.css';

export const DecisionFailure = ({ text }: { text: string | null }) => (
  <div role="alert">{text !== null && <p className={classes.failure}>{text}</p>}</div>
);
