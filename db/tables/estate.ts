import type { Generated } from 'kysely';
import type { SpaceStatus } from '#domain/estate/space.ts';

export interface EstateSpaceTable {
  space_id: Generated<string>;
  tenant_id: string;
  name: string;
  building: string;
  floor: number;
  area: string;
  price: string;
  about: Generated<string>;
  about_en: Generated<string>;
  picture: string | null;
  status: Generated<SpaceStatus>;
  shown: Generated<boolean>;
  created_at: Generated<Date>;
}
