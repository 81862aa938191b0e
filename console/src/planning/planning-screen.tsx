import { useNavigate, useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { ProblemBox } from '../problem.tsx';
import { useMay, useSession } from '../session.ts';
import { planningEn } from '../words/planning.ts';
import { bring, useSpeech } from '../words/words.tsx';
import { BlockFacts } from './block-facts.tsx';
import { Board, zooms } from './board.tsx';
import { Filters } from './filters.tsx';
import { LateOrders } from './late-orders.tsx';
import { isAskedFor, lanesOf, movedLanes, type Plan } from './plan.ts';
import { type InForce, useCommit, useMoves, usePlan, usePropose, useRun } from './plan-data.ts';
import { PlanTable } from './plan-table.tsx';
import './planning.css';
import type { PlanningSearch } from './planning-search.ts';
import { Proposal } from './proposal.tsx';
import { Rebuild } from './rebuild.tsx';
import { type Refusal, type Shift, type WhatIf, whatIfOf } from './shift.ts';
import { WhatIfDialog } from './what-if-dialog.tsx';
import { type Zone, zoneOf } from './zone.ts';

bring(planningEn);

/** The planning board: who does what when, what is late and why, and what would change it. */
export const PlanningScreen = () => {
  const { say, language } = useSpeech();
  const { timeZone } = useSession();
  const zone = useMemo(() => zoneOf(timeZone, language), [timeZone, language]);
  const { data, error, refetch } = usePlan();
  return (
    <>
      <ProblemBox error={error} again={() => void refetch()} />
      {data ? <Planning {...data} zone={zone} /> : !error && <p role="status">{say('loading')}</p>}
    </>
  );
};

const Planning = ({ plan, run: inForce, zone }: InForce & { zone: Zone }) => {
  const { say, number } = useSpeech();
  const may = useMay();
  const asked: PlanningSearch = useSearch({ from: '/signed-in/planning' });
  const navigate = useNavigate();
  const id = useId();
  const ask = (change: PlanningSearch) =>
    void navigate({
      to: '/planning',
      search: (before) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  const lanes = useMemo(
    () => lanesOf(plan, { q: asked.q, late: asked.late, resource: asked.resource }, say('planning.nobody')),
    [plan, asked.q, asked.late, asked.resource, say],
  );
  const run = useRun(asked.proposal);
  const moves = useMoves(run.data);
  const moved = useMemo(() => movedLanes(plan, moves.data ?? []), [plan, moves.data]);
  const leaving = useMemo(() => new Set((moves.data ?? []).map(({ taskID }) => taskID)), [moves.data]);
  const [shift, setShift] = useState<Shift>();
  const [refusal, refuse] = useState<Refusal>();
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<number>();
  const drop = () => {
    setShift(undefined);
    refuse(undefined);
    committing.reset();
    ask({ proposal: undefined });
  };
  const proposing = usePropose(({ runID }) => ask({ proposal: runID }));
  const committing = useCommit(() => {
    setDone(run.data?.difference?.tasksMoved ?? 0);
    drop();
  });
  const propose = (whatIf: WhatIf) => {
    setDone(undefined);
    committing.reset();
    proposing.mutate(whatIf);
  };
  const commit = () => {
    if (run.data?.status === 'DONE' && may('schedule.write') && !committing.isPending)
      committing.mutate(run.data);
  };
  useProposing(shift, plan, { propose, refuse });

  const { task, lane } = asked;
  const chosen = task !== undefined && lane !== undefined ? { taskID: task, laneID: lane } : undefined;
  const block = task === undefined ? undefined : plan.byTask.get(task);
  const isHeld = shift !== undefined && shift.taskID === task;
  const move = (key: string) => {
    if (!shift) return;
    const laneAt = lanes.findIndex((one) => one.id === (shift.resource ?? lane));
    const step = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
    if (key === 'ArrowLeft' || key === 'ArrowRight') setShift({ ...shift, steps: shift.steps + step });
    else {
      const resource = lanes[laneAt + step]?.id;
      if (plan.resources.some((one) => one.id === resource)) setShift({ ...shift, resource });
    }
  };
  /** What a key does to the chosen block. */
  const onKey = (key: string): boolean => {
    if (key === 'Escape') drop();
    else if (key === 'w' && may('schedule.write')) setAsking(true);
    else if (!block || !may('schedule.write')) return false;
    else if (key === 'Enter') setShift(isHeld ? undefined : { taskID: block.entry.taskID, steps: 0 });
    else if (key === 'r') propose({ rush: [{ productionOrderID: block.entry.productionOrderID }] });
    else if (isHeld && key.startsWith('Arrow')) move(key);
    else return false;
    return true;
  };
  const onScreenKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    commit();
  };
  const board = useRef<HTMLDivElement>(null);
  const choose = (block: Plan['blocks'][number] | undefined) => {
    if (!block) return;
    ask({ task: block.entry.taskID, lane: block.lanes[0] });
    board.current?.querySelector<HTMLElement>('.board')?.focus();
  };
  const chooseOrder = (productionOrderID: string) =>
    choose(plan.blocks.findLast(({ entry }) => entry.productionOrderID === productionOrderID));
  const zoom = Math.min(zooms.length - 1, asked.zoom ?? 4);
  const isStale =
    run.data?.status === 'DONE' && !run.data.isInForce && run.data.baseRunID !== (inForce?.runID ?? null);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl-Enter commits from anywhere on the screen
    <div className="planning" onKeyDown={onScreenKey}>
      <header className="bar">
        <h1>{say('nav.planning')}</h1>
        <Filters
          {...{ asked, ask, plan }}
          onFirst={(q) => choose(plan.blocks.find((one) => isAskedFor(one, { ...asked, q })))}
        />
        <span className="grow" />
        <Rebuild
          runID={asked.run}
          onRun={(runID) => ask({ run: runID })}
          asOf={inForce?.asOfUTC}
          zone={zone}
        />
      </header>
      <div className="bar">
        <button
          type="button"
          aria-keyshortcuts="-"
          disabled={zoom === 0}
          onClick={() => ask({ zoom: zoom - 1 })}
        >
          {say('planning.zoomOut')}
        </button>
        <button
          type="button"
          aria-keyshortcuts="+"
          disabled={zoom === zooms.length - 1}
          onClick={() => ask({ zoom: zoom + 1 })}
        >
          {say('planning.zoomIn')}
        </button>
        <button type="button" onClick={() => ask({ view: asked.view ? undefined : 'table' })}>
          {say(asked.view ? 'planning.asBoard' : 'planning.asTable')}
        </button>
        {may('schedule.write') && (
          <button type="button" aria-keyshortcuts="w" onClick={() => setAsking(true)}>
            {say('planning.whatIf')}
          </button>
        )}
        <span className="quiet" id="planning-keys">
          {say(may('schedule.write') ? 'planning.keys' : 'planning.keysReading')}
        </span>
      </div>
      <p role="status" className={refusal ? 'late' : 'quiet'}>
        {refusal
          ? say(refusal)
          : done !== undefined
            ? say('planning.committed', { count: number(done) })
            : isHeld
              ? say('planning.held')
              : ''}
      </p>
      <ProblemBox error={proposing.error ?? run.error ?? moves.error} />
      <div className="planningBody">
        <div ref={board}>
          {plan.blocks.length === 0 ? (
            <p className="empty">{say('planning.none')}</p>
          ) : lanes.every(({ blocks }) => blocks.length === 0) ? (
            <p className="empty">{say('list.noneFound')}</p>
          ) : asked.view === 'table' ? (
            <PlanTable {...{ lanes, plan, zone }} />
          ) : (
            <Board
              {...{ lanes, moved, zone, zoom, chosen, isHeld, onKey, leaving }}
              onZoom={(next) => ask({ zoom: next })}
              at={asked.at === undefined ? undefined : zone.instant(asked.at) || undefined}
              onAt={(at) => ask({ at: zone.local(at) })}
              onChoose={({ taskID, laneID }) => {
                setShift(undefined);
                refuse(undefined);
                ask({ task: taskID, lane: laneID });
              }}
            />
          )}
        </div>
        <aside>
          {(asked.proposal !== undefined || proposing.isPending) && (
            <Proposal
              {...{ plan, zone, isStale }}
              run={proposing.isPending ? undefined : run.data}
              isCommitting={committing.isPending}
              error={committing.error}
              onCommit={commit}
              onDrop={drop}
              onAgain={propose}
            />
          )}
          {block && <BlockFacts {...{ block, plan, zone }} />}
          <LateOrders plan={plan} onChoose={chooseOrder} />
        </aside>
      </div>
      {isAsking && (
        <WhatIfDialog {...{ plan, zone }} onClose={() => setAsking(false)} onAsk={propose} key={id} />
      )}
    </div>
  );
};

type Doing = { propose: (whatIf: WhatIf) => void; refuse: (why: Refusal | undefined) => void };

/** Proposes what the keys say once they pause. */
const useProposing = (shift: Shift | undefined, plan: Plan, { propose, refuse }: Doing) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another plan does not move what was moved
  useEffect(() => {
    if (!shift || (shift.steps === 0 && shift.resource === undefined)) return;
    const whatIf = whatIfOf(plan, shift);
    if (typeof whatIf === 'string') return refuse(whatIf);
    refuse(undefined);
    const timer = setTimeout(() => propose(whatIf), 250);
    return () => clearTimeout(timer);
  }, [shift]);
};
