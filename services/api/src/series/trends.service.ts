import { Injectable } from '@nestjs/common';
import type { SeriesTrend } from '@portal/shared-api';
import { seasonalTrend, wholeYearsOf } from '@portal/shared-api/production';
import type { Versions } from '../cache/data-versions.ts';
import { VersionedCache } from '../cache/versioned-cache.ts';
import { MeasurementsRepository } from '../dashboard/measurements.repository.ts';
import { type WinterLevel, winterTrend } from '../dashboard/winter-levels.ts';
import { Content } from '../http/content.ts';
import { type Line, SeriesRepository, type WellSeries } from './series.repository.ts';
import type { TimeRange } from './time-range.ts';

export interface AnsweredTrend {
  trend: SeriesTrend | null;
}

function lineTrend(levels: readonly WinterLevel[]): SeriesTrend | null {
  const trend = winterTrend(levels);
  return (
    trend && {
      slope: trend.slopePerYear,
      interval: { low: trend.lowPerYear, high: trend.highPerYear },
      years: trend.count,
      line: {
        first: { at: new Date(trend.firstTime).toISOString(), value: trend.firstValue },
        last: { at: new Date(trend.lastTime).toISOString(), value: trend.lastValue },
      },
    }
  );
}

@Injectable()
export class TrendsService {
  constructor(
    private readonly measurements: MeasurementsRepository,
    private readonly repository: SeriesRepository,
    private readonly cache: VersionedCache,
  ) {}

  /** Of the whole record where it is a line, otherwise of the whole years of the range. */
  content(well: WellSeries, range: TimeRange, versions: Versions): Promise<Content<AnsweredTrend>> {
    const { wellNdx, series } = well;
    const of = series.withTrend ? 'all' : `${range.from}:${range.before}`;
    return this.cache.get(
      `trend:${series.parameterNdx}:${wellNdx}:${of}`,
      versions.of('observations', 'wells'),
      async () => {
        const trend = series.withTrend ? await this.#winters(wellNdx) : await this.#seasons(well, range);
        return Content.ofJson<AnsweredTrend>({ trend });
      },
    );
  }

  /** The trend line of a series that has one. */
  async line(well: WellSeries, range: TimeRange, versions: Versions): Promise<Line> {
    if (!well.series.withTrend) return null;
    const { parts } = await this.content(well, range, versions);
    const { trend }: AnsweredTrend = JSON.parse(Buffer.concat(parts).toString());
    return trend?.line ?? null;
  }

  async #winters(wellNdx: number): Promise<SeriesTrend | null> {
    return lineTrend((await this.measurements.findWinterLevels([wellNdx])).get(wellNdx) ?? []);
  }

  async #seasons(well: WellSeries, range: TimeRange): Promise<SeriesTrend | null> {
    const edges = await this.repository.findEdges(well, range);
    const years = edges ? wholeYearsOf(edges.first, edges.last) : 0;
    if (!edges || years === 0) return null;
    const medians = await this.repository.findSeasonMedians(well, range, { last: edges.last, years });
    const trend = seasonalTrend(medians);
    return (
      trend && {
        slope: trend.slopePerYear,
        interval: trend.interval && { low: trend.interval[0], high: trend.interval[1] },
        years: trend.wholeYears,
        line: null,
      }
    );
  }
}
