import { randomUUID } from 'node:crypto';
import type { SpaceStatus } from '#domain/estate/space.ts';
import type { Tx } from '../client.ts';
import type { FileStore } from '../files/file-store.ts';
import { insertChange } from '../repositories/shared/changes.ts';
import { keepPicture } from './keep-file.ts';
import type { People } from './people.ts';
import type { PictureName } from './portal-pictures.ts';

const TENANT = 'nanshan';
const AUTHOR = '13800000012';

interface DemoSpace {
  name: string;
  building: string;
  floor: number;
  area: string;
  price: string;
  about: string;
  about_en: string;
  status: SpaceStatus;
  shown: boolean;
  drawn: PictureName;
}
const SPACES: readonly DemoSpace[] = [
  {
    name: '301 室',
    building: 'A 座',
    floor: 3,
    area: '86.00',
    price: '78.00',
    about: '适合 10–15 人的初创团队，家具齐备，可随时入驻。',
    about_en: 'For a team of 10 to 15; furnished, free at once.',
    status: 'to_let',
    shown: true,
    drawn: 'office',
  },
  {
    name: '805 室',
    building: 'A 座',
    floor: 8,
    area: '218.50',
    price: '92.00',
    about: '朝南整面落地窗，精装修，含一间会议室。',
    about_en: 'A whole glass front to the south, fitted out, with a meeting room.',
    status: 'to_let',
    shown: true,
    drawn: 'office',
  },
  {
    name: '1201–1206 整层',
    building: 'A 座',
    floor: 12,
    area: '1320.00',
    price: '105.00',
    about: '整层独立门厅，可按需隔断，配 12 个车位。',
    about_en: 'A whole floor with its own lobby, divided as needed, with 12 parking spaces.',
    status: 'reserved',
    shown: true,
    drawn: 'office',
  },
  {
    name: '1 号车间',
    building: 'B 座',
    floor: 1,
    area: '960.00',
    price: '55.00',
    about: '层高 7.2 米，荷载 1.5 吨/平方米，带 5 吨行车。',
    about_en: 'Ceiling of 7.2 m, 1.5 t for a square metre, with a crane of 5 t.',
    status: 'to_let',
    shown: true,
    drawn: 'workshop',
  },
  {
    name: '2 号车间',
    building: 'B 座',
    floor: 1,
    area: '720.00',
    price: '55.00',
    about: '独立卸货平台，适合装配与测试。',
    about_en: 'A loading dock of its own, good for assembly and tests.',
    status: 'let',
    shown: true,
    drawn: 'workshop',
  },
  {
    name: '地下库房',
    building: 'B 座',
    floor: -1,
    area: '340.00',
    price: '28.00',
    about: '恒温恒湿改造中，完工后对外出租。',
    about_en: 'Being fitted with a steady climate; to let once that is done.',
    status: 'to_let',
    shown: false,
    drawn: 'workshop',
  },
];

/** What the first park has to let: six spaces in two buildings, one of them not shown yet. */
export async function seedEstate(tx: Tx, files: FileStore, people: People): Promise<void> {
  const author = people.users.get(AUTHOR);
  if (!author) throw new Error('the demo has nobody who keeps spaces');
  const owner = { tenant_id: TENANT, uploader_id: author.user_id };
  for (const { drawn, ...said } of SPACES) {
    const row = { space_id: randomUUID(), ...said, picture: await keepPicture(tx, files, owner, drawn) };
    await tx
      .insertInto('estate_space')
      .values({ ...row, tenant_id: TENANT })
      .execute();
    const by = {
      author: author.name,
      author_id: author.user_id,
      reason: '',
      body_sha256: null,
      idem_key: randomUUID(),
    };
    const of = { tenant_id: TENANT, kind: 'estate_space' as const, record_id: row.space_id, subject: said.name };
    await insertChange(tx, { ...of, ...by, before: null, after: row });
  }
}
