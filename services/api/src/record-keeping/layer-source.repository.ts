import { Injectable } from '@nestjs/common';
import type { Access } from '@portal/shared-auth';
import type { EntityManager } from 'typeorm';

@Injectable()
export class LayerSourceRepository {
  /** Who may read the data that a layer shows. */
  async findAccess(manager: EntityManager, ndx: number): Promise<Access> {
    const [{ access }] = await manager.query<[{ access: Access }]>(
      'SELECT map_source.access FROM map_layer JOIN map_source USING (source_id) WHERE layer_ndx = $1',
      [ndx],
    );
    return access;
  }
}
