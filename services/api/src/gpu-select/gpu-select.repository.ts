import { Injectable } from '@nestjs/common';
import type { GpuReport, GpuSelectWell, WellInsideBuffer } from '@portal/shared-api';
import { piecesOf } from '../database/json-sql.ts';
import { ReadDatabase } from '../database/read-database.ts';
import type { Bounds } from '../public-map/bounds.ts';
import {
  gpuRows,
  isMoreInBounds,
  reportedGpu,
  reportedWells,
  type WellShapes,
  wellRows,
  wellsInBounds,
  wellsInsideBuffers,
} from './gpu-select-sql.ts';

type Withheld = ReadonlySet<string>;

@Injectable()
export class GpuSelectRepository {
  constructor(private readonly database: ReadDatabase) {}

  streamGpus(withheld: Withheld): AsyncGenerator<string> {
    return this.database.stream(piecesOf(gpuRows(withheld)));
  }

  streamWells(shapes: WellShapes, withheld: Withheld): AsyncGenerator<string> {
    return this.database.stream(piecesOf(wellRows(shapes, withheld, false)));
  }

  streamWellsOf(gpuNumber: number, shapes: WellShapes, withheld: Withheld): AsyncGenerator<string> {
    return this.database.stream(piecesOf(wellRows(shapes, withheld, true)), [gpuNumber]);
  }

  async areMoreInBounds(bounds: Bounds, most: number): Promise<boolean> {
    const [row] = await this.database.query<[{ is_more: boolean }]>(isMoreInBounds, [...bounds, most]);
    return row.is_more;
  }

  async findInBounds(bounds: Bounds, withheld: Withheld): Promise<string[]> {
    const rows = await this.database.query<{ text: string }[]>(wellsInBounds(withheld), [...bounds]);
    return rows.map(({ text }) => text);
  }

  async findReported(gpuNumber: number, withheld: Withheld): Promise<GpuReport['gpu'] | null> {
    const [row] = await this.database.query<{ gpu: GpuReport['gpu'] }[]>(reportedGpu(withheld), [gpuNumber]);
    return row?.gpu ?? null;
  }

  async findReportedWells(gpuNumber: number, withheld: Withheld): Promise<GpuReport['wells']> {
    type Row = { well: GpuSelectWell & GpuReport['wells'][number] };
    const rows = await this.database.query<Row[]>(reportedWells(withheld), [gpuNumber]);
    return rows.map(({ well }) => well);
  }

  async findInsideBuffers(gpuNumber: number, withheld: Withheld): Promise<WellInsideBuffer[]> {
    const rows = await this.database.query<{ well: WellInsideBuffer }[]>(wellsInsideBuffers(withheld), [gpuNumber]);
    return rows.map(({ well }) => well);
  }
}
