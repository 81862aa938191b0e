import { useQuery } from '@tanstack/react-query';
import type { Operation, StateMachine } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import type { ScreenPath } from '../shell/screens.ts';

/** Where a life cycle is read. */
export type Life = {
  list: ScreenPath;
  machine: Operation<Record<never, never>, StateMachine, string>;
};

/** The life cycle of a kind of record; it does not change while the page is open. */
export const useMachine = ({ list, machine }: Life) =>
  useQuery({
    queryKey: ['machine', list],
    queryFn: () => millwright(machine),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whether a record can be changed in its status, by its life cycle. */
export const useIsEditable = (life: Life, status: string): boolean =>
  useMachine(life).data?.states.find((one) => one.status === status)?.isEditable === true;
