import { useMutation, useQuery } from '@tanstack/react-query';
import { listResources, readResourceCalendar } from '../../../client/groups/resources.ts';
import {
  applyScheduleProposal,
  buildScheduleByPost,
  commitScheduleProposal,
  createScheduleProposal,
  getScheduleRun,
  listSchedule,
  listScheduledProductionOrders,
  listScheduleMoves,
  listScheduleRuns,
} from '../../../client/groups/scheduling.ts';
import type { ScheduleRun } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { type Plan, planOf } from './plan.ts';
import type { WhatIf } from './shift.ts';

/** The plan in force, and the run that made it. */
export type InForce = { plan: Plan; run: ScheduleRun | undefined };

/** Read again each half minute: others plan too. */
export const usePlan = () =>
  useQuery({
    queryKey: ['planning', 'plan'],
    queryFn: async ({ signal }): Promise<InForce> => {
      const [runs, entries, orders, resources] = await Promise.all([
        millwright(listScheduleRuns, { query: { isInForce: true, limit: 1 } }, { signal }),
        millwright(listSchedule, {}, { signal }),
        millwright(listScheduledProductionOrders, {}, { signal }),
        millwright(listResources, { query: { sort: 'name' } }, { signal }),
      ]);
      return { plan: planOf(entries, orders, resources), run: runs[0] };
    },
    refetchInterval: 30_000,
  });

const isUnderWay = (run: ScheduleRun | undefined): boolean =>
  run === undefined || run.status === 'QUEUED' || run.status === 'RUNNING';

/** A run of the scheduler, looked at until it is over. */
export const useRun = (runID: string | undefined) =>
  useQuery({
    queryKey: ['planning', 'run', runID],
    queryFn: ({ signal }) => millwright(getScheduleRun, { params: { RunID: runID ?? '' } }, { signal }),
    enabled: runID !== undefined,
    refetchInterval: ({ state }) => (isUnderWay(state.data) && !state.error ? 700 : false),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The tasks that a proposal moves. */
export const useMoves = (run: ScheduleRun | undefined) =>
  useQuery({
    queryKey: ['planning', 'moves', run?.runID],
    queryFn: ({ signal }) =>
      millwright(listScheduleMoves, { params: { RunID: run?.runID ?? '' } }, { signal }),
    enabled: run?.status === 'DONE' && run.kind === 'PROPOSAL' && !run.isInForce,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** When a resource works, in the four weeks that begin on a day. */
export const useOpenSpans = (resourceID: string, fromDate: string, isAsked: boolean) =>
  useQuery({
    queryKey: ['planning', 'open', resourceID, fromDate],
    queryFn: ({ signal }) =>
      millwright(
        readResourceCalendar,
        { params: { ResourceID: resourceID }, query: { FromDate: fromDate, Days: weeksShown * 7 } },
        { signal },
      ),
    enabled: isAsked,
    staleTime: 300_000,
  });

/** So many weeks of a calendar are asked for at once. */
export const weeksShown = 8;

export const usePropose = (onProposed: (run: ScheduleRun) => void) =>
  useMutation({
    mutationFn: (whatIf: WhatIf) => millwright(createScheduleProposal, { body: { whatIf } }),
    onSuccess: onProposed,
  });

/** Makes what a proposal supposes so, and puts its plan in force. */
export const useCommit = (onCommitted: () => void) =>
  useMutation({
    mutationFn: ({ runID, whatIf }: ScheduleRun) =>
      millwright(whatIf === null ? applyScheduleProposal : commitScheduleProposal, {
        params: { RunID: runID },
      }),
    onSuccess: onCommitted,
    onSettled: () => readAgain(),
  });

/** Has the schedule made. */
export const useBuild = (onBegun: (run: ScheduleRun) => void) =>
  useMutation({ mutationFn: () => millwright(buildScheduleByPost), onSuccess: onBegun });

/** Reads the plan in force again, and when resources work. */
export const readAgain = async (): Promise<void> => {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['planning', 'plan'] }),
    queries.invalidateQueries({ queryKey: ['planning', 'open'] }),
  ]);
};
