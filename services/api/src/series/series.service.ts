import { Injectable } from '@nestjs/common';
import type { Reading } from '@portal/shared-api';
import { DataVersions } from '../cache/data-versions.ts';
import { VersionedCache } from '../cache/versioned-cache.ts';
import { enclosed, Streamed } from '../http/answer.ts';
import { Content } from '../http/content.ts';
import { ProblemError } from '../http/problem.ts';
import { type Line, type Readings, SeriesRepository, type WellSeries } from './series.repository.ts';
import { SERIES } from './series-sql.ts';
import { type TimeRange, timeRange } from './time-range.ts';
import { TrendsService } from './trends.service.ts';

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
    private readonly trends: TrendsService,
    private readonly dataVersions: DataVersions,
    private readonly cache: VersionedCache,
  ) {}

  /** @throws ProblemError 404 if the well does not exist, 400 if the range ends before it starts */
  async readings(name: keyof typeof SERIES, request: SeriesRequest) {
    const { well, range, versions } = await this.#find(name, request);
    const line = await this.trends.line(well, range, versions);
    const { points } = request.query;
    if (points === undefined) return new Streamed<Reading[]>(enclosed('[', this.#all(well, range, line), ']'));
    const build = () => this.#fitting(well, range, line, points);
    if (points > MAX_POINTS_KEPT) return build();
    const key = `series:${name}:${well.wellNdx}:${range.from}:${range.before}:${points}`;
    return this.cache.get(key, versions.of('observations', 'wells', 'lookups'), build);
  }

  /** @throws ProblemError 404 if the well does not exist, 400 if the range ends before it starts */
  async trend(name: keyof typeof SERIES, request: SeriesRequest) {
    const { well, range, versions } = await this.#find(name, request);
    return this.trends.content(well, range, versions);
  }

  async #find(name: keyof typeof SERIES, { params, query }: SeriesRequest) {
    const range = timeRange(query);
    // Read before the data, so that cached data is never older than its version.
    const versions = await this.dataVersions.current();
    const well = await this.repository.findSeries(SERIES[name], params.well_ndx);
    if (!well) throw new ProblemError('well-unknown', { wellNdx: params.well_ndx });
    return { well, range, versions };
  }

  /** All readings of a range if at most `points`, else the extremes of half as many intervals. */
  async #fitting(well: WellSeries, range: TimeRange, line: Line, points: number): Promise<Content<Reading[]>> {
    const all = await this.repository.findPage(well, range, line, { limit: points + 1, after: null });
    if (all.count <= points) return contentOf(all);
    return contentOf(await this.repository.findThinned(well, range, line, Math.floor(points / 2)));
  }

  /** Readings of a range as JSON pieces. Holds no database connection while a piece is being sent. */
  async *#all(well: WellSeries, range: TimeRange, line: Line): AsyncGenerator<string> {
    let after: string | null = null;
    do {
      const page = { limit: READINGS_PER_PIECE, after };
      const { piece, count, last }: Readings = await this.repository.findPage(well, range, line, page);
      if (piece) yield piece;
      after = count === READINGS_PER_PIECE ? last : null;
    } while (after);
  }
}
