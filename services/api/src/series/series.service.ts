import { Injectable } from '@nestjs/common';
import type { Reading } from '@portal/shared-api';
import { DataVersions } from '../cache/data-versions.ts';
import { VersionedCache } from '../cache/versioned-cache.ts';
import { enclosed, Streamed } from '../http/answer.ts';
import { Content } from '../http/content.ts';
import { ProblemError } from '../http/problem.ts';
import { type Readings, SeriesRepository, type WellSeries } from './series.repository.ts';
import { SERIES } from './series-sql.ts';
import { type TimeRange, timeRange } from './time-range.ts';

export interface SeriesRequest {
  params: { well_ndx: number };
  query: { start?: string | undefined; end?: string | undefined; points?: number | undefined };
}

/** Responses with more points are not cached, so that they do not evict smaller ones. */
const MAX_POINTS_KEPT = 5_000;
const READINGS_PER_PIECE = 10_000;

const contentOf = ({ piece }: Readings): Content<Reading[]> => new Content([Buffer.from(`[${piece ?? ''}]`)]);

@Injectable()
export class SeriesService {
  constructor(
    private readonly repository: SeriesRepository,
    private readonly dataVersions: DataVersions,
    private readonly cache: VersionedCache,
  ) {}

  /** @throws ProblemError 404 if the well does not exist, 400 if the range ends before it starts */
  async readings(name: keyof typeof SERIES, { params, query }: SeriesRequest) {
    const range = timeRange(query);
    // Read before the data, so that cached data is never older than its version.
    const versions = await this.dataVersions.current();
    const well = await this.repository.findSeries(SERIES[name], params.well_ndx);
    if (!well) throw new ProblemError('well-unknown', { wellNdx: params.well_ndx });
    const { points } = query;
    if (points === undefined) return new Streamed<Reading[]>(enclosed('[', this.#all(well, range), ']'));
    const build = () => this.#fitting(well, range, points);
    if (points > MAX_POINTS_KEPT) return build();
    const key = `series:${name}:${well.wellNdx}:${range.from}:${range.before}:${points}`;
    return this.cache.get(key, versions.of('observations', 'wells', 'lookups'), build);
  }

  /** All readings of a range if at most `points`, else the extremes of half as many intervals. */
  async #fitting(well: WellSeries, range: TimeRange, points: number): Promise<Content<Reading[]>> {
    const all = await this.repository.findPage(well, range, points + 1, null);
    if (all.count <= points) return contentOf(all);
    return contentOf(await this.repository.findThinned(well, range, Math.floor(points / 2)));
  }

  /** Readings of a range as JSON pieces. Holds no database connection while a piece is being sent. */
  async *#all(well: WellSeries, range: TimeRange): AsyncGenerator<string> {
    let after: string | null = null;
    do {
      const { piece, count, last }: Readings = await this.repository.findPage(well, range, READINGS_PER_PIECE, after);
      if (piece) yield piece;
      after = count === READINGS_PER_PIECE ? last : null;
    } while (after);
  }
}
