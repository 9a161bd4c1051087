import { refuse, type Refusal } from '../shared/cases/case.ts';
import { timesYuan, type Yuan } from '../shared/money/money.ts';
import type { SpaceStatus } from './space.ts';

/** What a month costs: the area times the price of a square metre, to the fen. */
export const monthlyRent = (area: string, price: Yuan): Yuan => timesYuan(price, area);

/** An enterprise asks for what waits for one. Raises SPACE_NOT_TO_LET. */
export const judgeEnquiry = ({ name, status }: { name: string; status: SpaceStatus }): Refusal | undefined =>
  status === 'to_let' ? undefined : refuse('SPACE_NOT_TO_LET', { name });

/** What an opportunity is told of the space that was asked for, as the park's people write of it. */
export const spaceSubject = ({ building, floor, name }: { building: string; floor: number; name: string }): string =>
  `${building} ${floor} 层 ${name}`;
