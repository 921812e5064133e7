import { daysAfter } from '../reporting/days.ts';
import type { MeterRow } from '../reporting/rows.ts';
import { type Act, callerOf, doneBy, type Scene } from './act.ts';

/** In use, of a GPU with a permit. */
function someMeter({ world, random }: Scene): MeterRow | null {
  const meters = world.rows.meters.filter(
    ({ gpu_number, removed_on }) =>
      removed_on === null && (world.accounts.all.get(gpu_number)?.permitNumbers.length ?? 0) > 0,
  );
  return meters.length > 0 ? random.pick(meters) : null;
}

const someDay = ({ world, random }: Scene): string =>
  daysAfter(world.accounts.rules.todayAt(world.now), -random.whole(700));

export const replaceMeter: Act = async (scene) => {
  const { random } = scene;
  const meter = someMeter(scene);
  if (!meter) return null;
  const answer = await callerOf(scene, meter.gpu_number).send(
    'POST',
    `/production/meters/${meter.meter_ndx}/replacement`,
    {
      body: {
        changed_on: someDay(scene),
        last_reading: random.whole(10 ** meter.digits),
        serial: `ORA-${random.whole(1_000_000)}`,
        unit: random.pick(['gallons', '100 gallons', '1000 gallons', 'acre-feet', 'acre-inches', 'cubic feet']),
        digits: 5 + random.whole(4),
        multiplier: random.pick([1, 0.1, 0.001, 100]),
        first_reading: random.whole(500),
      },
    },
  );
  return doneBy(`replace meter ${meter.serial}`, answer, [meter.gpu_number]);
};

/** On any day, often wrong: what goes back counts nothing. */
export const readMeter: Act = async (scene) => {
  const { random } = scene;
  const meter = someMeter(scene);
  if (!meter) return null;
  const answer = await callerOf(scene, meter.gpu_number).send(
    'POST',
    `/production/meters/${meter.meter_ndx}/readings`,
    {
      body: {
        read_on: someDay(scene),
        reading: random.whole(10 ** meter.digits),
        rolled_over: random.next() < 1 / 4,
        note: 'Tried at random.',
      },
    },
  );
  return doneBy(`read meter ${meter.serial}`, answer, [meter.gpu_number]);
};
