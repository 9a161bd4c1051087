import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { estateContract } from '#domain/estate/contract.ts';
import type { PageSize } from '#web/components/list/list-table.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { SPACES } from '../use-spaces.ts';

type Sort = 'building' | 'floor' | 'area' | 'price' | 'status';
/** What the table of spaces is asked: `sort` is a column and a direction, `area.desc`. */
export interface Question {
  keyword: string;
  shown: '' | 'yes' | 'no';
  page: number;
  size: PageSize;
  sort: string;
}
const FIRST: Question = { keyword: '', shown: '', page: 1, size: 50, sort: '' };

/** The same as the server is asked. */
function inputOf({ keyword, shown, page, size, sort }: Question) {
  const [by = '', order] = sort.split('.');
  return {
    keyword,
    ...(shown !== '' && { shown: shown === 'yes' }),
    ...(by !== '' && { sort: by as Sort, order: order === 'desc' ? ('desc' as const) : ('asc' as const) }),
    limit: size,
    offset: (page - 1) * size,
  };
}

/** The spaces that a park keeps, shown or not. */
export function useKept() {
  const client = useQueryClient();
  const [question, setQuestion] = useState(FIRST);
  const input = inputOf(question);
  const list = useCall([...SPACES, 'kept', input], estateContract.manageSpaces, input, {
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    question,
    input,
    list,
    change: (patch: Partial<Question>) => setQuestion((before) => ({ ...before, page: 1, ...patch })),
    reset: () => setQuestion(FIRST),
    /** What visitors are shown is read again, too. */
    refresh: () => client.invalidateQueries({ queryKey: SPACES }),
  };
}
