import { refuse, type Refusal } from '../shared/cases/case.ts';
import { judgeLettingIn, type CorpState } from './corp.ts';

/** An enterprise as a park has it already, or none. */
interface There {
  corp_name: string;
  state: CorpState;
  /** How many may sign in for it there. */
  people: number;
}

/**
 * Whether an enterprise may ask to belong to a park, and be let in: not where it has people already, who let others in
 * themselves, nor where the park disabled it. One that the park only knows, from an import, is taken over (product §8).
 */
export function judgeBelonging(park: { name: string; own: boolean }, there: There | null): Refusal | undefined {
  if (park.own || (there && there.people > 0)) return refuse('CORP_IN_PARK', { name: park.name });
  return there ? judgeLettingIn(there) : undefined;
}
