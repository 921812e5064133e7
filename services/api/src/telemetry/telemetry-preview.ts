import { Injectable } from '@nestjs/common';
import type { TelemetryPreview } from '@portal/shared-api';
import { inBatches } from '../database/insert-rows.ts';
import { Clock } from '../production/clock.ts';
import { type Episode, findTrouble, HOUR_MS } from './find-trouble.ts';
import { joinFlapping, NEWS_MS } from './plan-alerts.ts';
import { hoursBefore } from './rule-columns.ts';
import { TelemetryReadingsRepository } from './telemetry-readings.repository.ts';
import type { NewRule } from './telemetry-rules.repository.ts';

const DAYS = 30;
const AT_ONCE = 25;
/** About three seconds. */
const MAX_READINGS = 1_000_000;
const MAX_EXAMPLES = 5;

interface Example extends Episode {
  well_ndx: number;
}

/** What a rule would have done. */
@Injectable()
export class TelemetryPreviews {
  constructor(
    private readonly readings: TelemetryReadingsRepository,
    private readonly clock: Clock,
  ) {}

  async find({ check, parameter_ndx, well_ndx }: NewRule): Promise<TelemetryPreview> {
    const now = this.clock.now();
    const begin = now.getTime() - NEWS_MS;
    const since = new Date(begin - hoursBefore(check) * HOUR_MS);
    const loggers = await this.readings.findLoggers(well_ndx);
    const found: Example[] = [];
    let [checked, read] = [0, 0];
    for (const wells of inBatches(loggers, AT_ONCE)) {
      if (read > MAX_READINGS) break;
      const asked = wells.map((well) => ({ well_ndx: well, parameter_ndx, since }));
      for (const { well_ndx: well, ...series } of await this.readings.find(asked, now)) {
        read += series.times.length;
        for (const episode of joinFlapping(check, findTrouble(check, series, now.getTime())))
          if ((episode.ended_at ?? now.getTime()) >= begin && isRaised(check.condition, episode, begin))
            found.push({ ...episode, well_ndx: well });
      }
      checked += wells.length;
    }
    const latest = found.toSorted((one, other) => (other.began_at ?? 0) - (one.began_at ?? 0)).slice(0, MAX_EXAMPLES);
    const names = await this.readings.findNames(latest.map((example) => example.well_ndx));
    return {
      alerts: found.length,
      wells: new Set(found.map((one) => one.well_ndx)).size,
      loggers: loggers.length,
      loggers_checked: checked,
      days: DAYS,
      examples: latest.map((example) => ({
        well_ndx: example.well_ndx,
        well_id: names.get(example.well_ndx) ?? '',
        began_at: new Date(example.began_at ?? now).toISOString(),
        last_at: isoOf(example.last_at),
        ended_at: isoOf(example.ended_at),
        value: example.value,
      })),
    };
  }
}

/** A last reading of long ago is no news, except of a logger that is silent since. */
const isRaised = (condition: NewRule['check']['condition'], { last_at }: Episode, begin: number): boolean =>
  condition === 'missing' || (last_at !== null && last_at >= begin);

const isoOf = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());
