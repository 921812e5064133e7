import { volumeText } from '../../production/values/numbers.ts';
import type { GpuAccount } from '../dashboard.resource.ts';
import { AcreFeet } from '../sections/figure.tsx';
import classes from './accounts.module.css';

export function Reserve({ reserve }: Pick<GpuAccount, 'reserve'>) {
  if (reserve.length === 0) return null;
  return (
    <ul className={classes.reserve} aria-label="Conservation reserve">
      {reserve.map(({ origin_year, acre_feet, last_year, is_provisional }) => (
        <li key={origin_year}>
          Reserve of {origin_year}: <AcreFeet>{volumeText(acre_feet)}</AcreFeet>, expires 12/31/{last_year}
          {is_provisional && ' (provisional: that report is not checked yet)'}
        </li>
      ))}
    </ul>
  );
}
