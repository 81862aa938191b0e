import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTick } from '../shop/use-tick.ts';
import { useSpeech } from '../words/words.tsx';
import { Axis } from './axis.tsx';
import { pixelOf } from './drawn.ts';
import { elementOf, LaneRow, lanePixels } from './lane-row.tsx';
import type { Block, Lane } from './plan.ts';
import type { Zone } from './zone.ts';

const [names, head, hour] = [130, 40, 3_600_000];
/** So many blocks are drawn at most, of all lanes in view. */
const mostBlocks = 320;
/** Pixels per hour; the address has the place in this list. */
export const zooms = [1, 2, 4, 8, 16, 32, 64, 128] as const;

/** A task in a lane: one of several resources has several. */
export type Chosen = { taskID: string; laneID: string };

type Props = {
  lanes: readonly Lane[];
  moved: ReadonlyMap<string, readonly Block[]>;
  zone: Zone;
  zoom: number;
  onZoom: (zoom: number) => void;
  /** Where the left side stands at first, and who is told where it goes. */
  at: number | undefined;
  onAt: (at: number) => void;
  chosen: Chosen | undefined;
  onChoose: (chosen: Chosen) => void;
  isHeld: boolean;
  /** What a key does to the chosen block; false where it means something else. */
  onKey: (key: string) => boolean;
  leaving: ReadonlySet<string>;
};

/**
 * Lanes of resources over time. Only those in view are drawn, and of them at most so many blocks; what is
 * too small is drawn together. The board has the focus: its keys go from block to block.
 */
export const Board = (props: Props) => {
  const { lanes, moved, zone, zoom, onZoom, at, onAt, chosen, onChoose, isHeld, onKey, leaving } = props;
  const { say } = useSpeech();
  useTick();
  const now = Date.now();
  const box = useRef<HTMLDivElement>(null);
  const [view, look] = useState({ left: 0, top: 0, width: 1000, height: 400 });
  const pixelsPerHour = zooms[zoom] ?? 16;
  const [start, end] = boundsOf(lanes, moved, now);
  const [from = start] = zone.days(start - 26 * hour, start + 1).slice(-1);
  const scale = { from, pixelsPerHour };
  const width = Math.ceil(pixelOf(end, scale)) + names;
  const wanted = useRef<number>(at ?? Math.max(now - 2 * hour, start));
  const measure = () => {
    const shown = box.current;
    if (!shown) return;
    const { scrollLeft: left, scrollTop: top, clientWidth, clientHeight: height } = shown;
    look({ left, top, width: clientWidth, height });
    wanted.current = from + (left / pixelsPerHour) * hour;
  };
  // What stood at the left stays there when the scale changes, and as the address has it at first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another scale moves what is seen
  useLayoutEffect(() => {
    if (box.current) box.current.scrollLeft = pixelOf(wanted.current, scale);
    measure();
    const observer = new ResizeObserver(measure);
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [pixelsPerHour, from]);
  const seen = Math.round((from + (view.left / pixelsPerHour) * hour) / 60_000) * 60_000;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows what is seen
  useEffect(() => {
    const timer = setTimeout(() => onAt(seen), 500);
    return () => clearTimeout(timer);
  }, [seen]);

  const rows = {
    first: Math.max(0, Math.floor(view.top / lanePixels) - 2),
    last: Math.min(lanes.length, Math.ceil((view.top + view.height) / lanePixels) + 2),
  };
  const spare = 200;
  const span = {
    from: from + ((view.left - spare) / pixelsPerHour) * hour,
    to: from + ((view.left + view.width + spare) / pixelsPerHour) * hour,
  };
  const budget = Math.max(4, Math.floor(mostBlocks / Math.max(1, rows.last - rows.first)));
  const laneAt = lanes.findIndex(({ id }) => id === chosen?.laneID);
  const blocks = lanes[laneAt]?.blocks ?? [];
  const blockAt = blocks.findIndex(({ entry }) => entry.taskID === chosen?.taskID);

  // What is chosen comes into view, from wherever it was chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else is to scroll
  useEffect(() => {
    const [shown, block] = [box.current, blocks[blockAt]];
    if (!shown || !block) return;
    const [left, right] = [pixelOf(block.start, scale), pixelOf(block.finish, scale)];
    const room = shown.clientWidth - names;
    if (left < shown.scrollLeft || Math.min(right, left + room / 2) > shown.scrollLeft + room)
      shown.scrollLeft = Math.max(0, left - room / 4);
    const top = laneAt * lanePixels;
    if (top < shown.scrollTop) shown.scrollTop = top;
    else if (top + lanePixels + head > shown.scrollTop + shown.clientHeight)
      shown.scrollTop = top + lanePixels + head - shown.clientHeight;
  }, [chosen?.taskID, chosen?.laneID, blockAt < 0]);

  const choose = (lane: Lane | undefined, block: Block | undefined) => {
    if (lane && block) onChoose({ taskID: block.entry.taskID, laneID: lane.id });
  };
  /** The next lane that has work, and what of it is nearest in time. */
  const goAcross = (step: number) => {
    const near = blocks[blockAt]?.start ?? wanted.current;
    for (let index = laneAt + step; index >= 0 && index < lanes.length; index += step) {
      const lane = lanes[index];
      const [nearest] = (lane?.blocks ?? []).toSorted(
        (a, b) => Math.abs(a.start - near) - Math.abs(b.start - near),
      );
      if (nearest) return choose(lane, nearest);
    }
  };
  const pan = (share: number) => box.current?.scrollBy({ left: share * view.width });
  const first = () => {
    const lane = lanes.find((one) => one.blocks.length > 0);
    choose(lane, lane?.blocks[0]);
  };
  const keys = new Map<string, () => unknown>([
    ['ArrowLeft', () => choose(lanes[laneAt], blocks[blockAt - 1])],
    ['ArrowRight', () => (blockAt < 0 ? first() : choose(lanes[laneAt], blocks[blockAt + 1]))],
    ['ArrowUp', () => goAcross(-1)],
    ['ArrowDown', () => (blockAt < 0 ? first() : goAcross(1))],
    ['Home', () => choose(lanes[laneAt], blocks[0])],
    ['End', () => choose(lanes[laneAt], blocks.at(-1))],
    ['PageUp', () => pan(-0.8)],
    ['PageDown', () => pan(0.8)],
    ['+', () => onZoom(Math.min(zooms.length - 1, zoom + 1))],
    ['-', () => onZoom(Math.max(0, zoom - 1))],
  ]);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys.get(event.key);
    if (!onKey(event.key) && !act) return;
    event.preventDefault();
    if (!isHeld || !event.key.startsWith('Arrow')) act?.();
  };
  const isDrawn =
    blockAt >= 0 && laneAt >= rows.first && laneAt < rows.last && isWithin(blocks[blockAt], span);
  return (
    <div
      ref={box}
      className="board"
      role="listbox"
      tabIndex={0}
      aria-label={say('planning.board')}
      aria-describedby="planning-keys"
      aria-activedescendant={chosen && isDrawn ? elementOf(chosen.taskID, chosen.laneID) : undefined}
      onScroll={measure}
      onKeyDown={press}
    >
      <div className="plane" style={{ width, height: head + lanes.length * lanePixels }}>
        <Axis {...{ span, scale, zone, width, now }} left={view.left} />
        {lanes.slice(rows.first, rows.last).map((lane, index) => (
          <LaneRow
            key={lane.id}
            {...{ lane, width, span, scale, zone, budget, isHeld, leaving }}
            moved={moved.get(lane.id) ?? []}
            top={head + (rows.first + index) * lanePixels}
            selected={chosen?.taskID}
            isSelectedHere={chosen?.laneID === lane.id}
            onSelect={(block, laneID) => onChoose({ taskID: block.entry.taskID, laneID })}
            onZoomTo={(time) => {
              wanted.current = time;
              onZoom(Math.min(zooms.length - 1, zoom + 2));
            }}
          />
        ))}
        {now >= span.from && now <= span.to && (
          <div className="nowLine" aria-hidden="true" style={{ left: pixelOf(now, scale) }} />
        )}
      </div>
    </div>
  );
};

const isWithin = (block: Block | undefined, span: { from: number; to: number }): boolean =>
  block !== undefined && block.start < span.to && block.finish > span.from;

/** From when until when anything is planned, now within. */
const boundsOf = (lanes: readonly Lane[], moved: Props['moved'], now: number): [number, number] => {
  let [first, last] = [now, now];
  for (const list of [...lanes.map(({ blocks }) => blocks), ...moved.values()])
    for (const { start, finish } of list) {
      first = Math.min(first, start);
      last = Math.max(last, finish);
    }
  return [first, last + 48 * hour];
};
