import classes from './decision.module.css';

/** Says why a decision was not taken. */
export const DecisionFailure = ({ text }: { text: string | null }) => (
  <div role="alert">{text !== null && <p className={classes.failure}>{text}</p>}</div>
);
