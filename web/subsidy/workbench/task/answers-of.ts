import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';

type Task = Pick<NonNullable<CaseDetail['task']>, 'rule' | 'needed' | 'signers' | 'votes' | 'named'>;
export interface Answer {
  user_id: string;
  name: string;
  state: 'pass' | 'return' | 'open';
}

/** Whose answers a task needs: those that are in, then those that are waited for. `all` is how many it takes. */
export function answersOf({ rule, needed, signers, votes, named }: Task): {
  done: number;
  all: number;
  people: Answer[];
} {
  const answered = votes.map(({ user_id, name, vote }): Answer => ({ user_id, name, state: vote }));
  const asked = [...signers.filter((s) => !s.voted), ...(rule === 'any' ? [] : named)];
  const known = new Set(answered.map((a) => a.user_id));
  const open = asked.flatMap(({ user_id, name }): Answer[] => {
    if (known.has(user_id)) return [];
    known.add(user_id);
    return [{ user_id, name, state: 'open' }];
  });
  return { done: answered.length, all: needed + signers.length, people: [...answered, ...open] };
}
