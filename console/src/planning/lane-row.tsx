import { useSpeech } from '../words/words.tsx';
import { drawn, type Piece, pixelOf, type Scale } from './drawn.ts';
import type { Block, Lane } from './plan.ts';
import { nobody } from './plan.ts';
import { useOpenSpans, weeksShown } from './plan-data.ts';
import type { Zone } from './zone.ts';

export const lanePixels = 38;
const inset = 4;

/** The stretch of time that is drawn. */
export type Span = { from: number; to: number };

type Props = {
  lane: Lane;
  /** Where a proposal has tasks of this lane. */
  moved: readonly Block[];
  top: number;
  width: number;
  span: Span;
  scale: Scale;
  zone: Zone;
  /** So many blocks of it are drawn at most. */
  budget: number;
  selected: string | undefined;
  isSelectedHere: boolean;
  isHeld: boolean;
  /** Tasks that the proposal has elsewhere. */
  leaving: ReadonlySet<string>;
  onSelect: (block: Block, laneID: string) => void;
  onZoomTo: (at: number) => void;
};

/** What one resource is to do, and when it is closed. */
export const LaneRow = (props: Props) => {
  const { lane, moved, top, width, span, scale, zone, budget, selected, isSelectedHere, leaving } = props;
  const within = (block: Block) => block.start < span.to && block.finish > span.from;
  const share = moved.length > 0 ? Math.ceil(budget / 2) : budget;
  const alone = isSelectedHere ? selected : undefined;
  const pieces = drawn(lane.blocks.filter(within), scale, { budget: share, alone });
  const there = drawn(
    moved.filter(within).toSorted((a, b) => a.start - b.start),
    scale,
    { budget: share },
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options, not fieldsets
    <div className="lane" role="group" aria-label={lane.name} style={{ top, width }}>
      {lane.id !== nobody && <Closed {...{ resourceID: lane.id, span, scale, zone }} />}
      {pieces.map((piece) => (
        <Drawn
          key={`${piece.blocks[0]?.entry.taskID} ${piece.track}`}
          {...{ piece, zone, laneID: lane.id }}
          isSelected={isSelectedHere && piece.blocks[0]?.entry.taskID === selected}
          isHeld={props.isHeld}
          isLeaving={piece.blocks.some(({ entry }) => leaving.has(entry.taskID))}
          onSelect={props.onSelect}
          onZoomTo={props.onZoomTo}
        />
      ))}
      {there.map((piece) => (
        <div
          key={`to ${piece.blocks[0]?.entry.taskID}`}
          className="block to"
          aria-hidden="true"
          style={placeOf(piece)}
        >
          {nameOf(piece)}
        </div>
      ))}
      <div className="laneName" aria-hidden="true">
        {lane.name}
      </div>
    </div>
  );
};

const placeOf = ({ left, width, track, tracks }: Piece) => {
  const height = (lanePixels - 2 * inset) / tracks;
  return { left, width, top: inset + track * height, height: height - (tracks > 1 ? 1 : 0) };
};

const nameOf = ({ blocks: [first, ...more] }: Piece): string =>
  !first
    ? ''
    : more.length > 0
      ? `${more.length + 1}`
      : `${first.entry.productionOrderNumber} ${first.entry.taskName}`;

/** The element of a task in a lane. */
export const elementOf = (taskID: string, laneID: string): string => `block-${taskID}-${laneID}`;

type DrawnProps = Pick<Props, 'zone' | 'isHeld' | 'onSelect' | 'onZoomTo'> & {
  piece: Piece;
  laneID: string;
  isSelected: boolean;
  isLeaving: boolean;
};

const Drawn = (props: DrawnProps) => {
  const { piece, laneID, zone, isSelected, isHeld, isLeaving, onSelect, onZoomTo } = props;
  const { say } = useSpeech();
  const [first] = piece.blocks;
  if (!first) return null;
  const isLate = piece.blocks.some((block) => block.isLate);
  const names = ['block', isLate && 'isLate', isLeaving && 'leaving', isSelected && isHeld && 'held'];
  const className = names.filter(Boolean).join(' ');
  const text = nameOf(piece);
  if (piece.blocks.length > 1)
    return (
      <div
        className={`${className} many`}
        aria-hidden="true"
        title={say('planning.many', { count: piece.blocks.length })}
        style={placeOf(piece)}
        onClick={() => onZoomTo(first.start)}
      >
        {text}
      </div>
    );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the board, which has the focus, hears the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the board has the focus, and names the active block
    <div
      id={elementOf(first.entry.taskID, laneID)}
      role="option"
      aria-selected={isSelected}
      aria-label={say(isLate ? 'planning.blockLate' : 'planning.block', {
        ...{ name: text, from: zone.time(first.start), to: zone.time(first.finish) },
      })}
      className={className}
      title={text}
      style={placeOf(piece)}
      onClick={() => onSelect(first, laneID)}
    >
      {isLate && '! '}
      {text}
    </div>
  );
};

const chunk = weeksShown * 7 * 86_400_000;

/** The hours in which a resource does not work, as one path. */
const Closed = ({
  resourceID,
  span,
  scale,
  zone,
}: Pick<Props, 'span' | 'scale' | 'zone'> & { resourceID: string }) => {
  const first = Math.floor(span.from / chunk) * chunk;
  const dayOf = (at: number) => zone.local(at).slice(0, 10);
  const one = useOpenSpans(resourceID, dayOf(first), true);
  const next = useOpenSpans(resourceID, dayOf(first + chunk), span.to > first + chunk);
  if (!one.data) return null;
  const open = [...one.data.open, ...(next.data?.open ?? [])].map(
    ({ startUTC, endUTC }) => [Date.parse(startUTC), Date.parse(endUTC)] as const,
  );
  const known = first + (next.data ? 2 : 1) * chunk - 86_400_000;
  const to = Math.min(span.to, known);
  const parts: string[] = [];
  let at = span.from;
  const close = (until: number) => {
    const [left, right] = [at, until].map((end) =>
      Math.round(pixelOf(end, scale) - pixelOf(span.from, scale)),
    );
    if (left !== undefined && right !== undefined && right > left)
      parts.push(`M${left} 0H${right}V${lanePixels}H${left}Z`);
  };
  for (const [start, end] of open) {
    if (end <= at) continue;
    if (start >= to) break;
    close(start);
    at = Math.max(at, end);
  }
  if (at < to) close(to);
  if (parts.length === 0) return null;
  const width = pixelOf(span.to, scale) - pixelOf(span.from, scale);
  return (
    <svg
      className="closed"
      aria-hidden="true"
      width={width}
      height={lanePixels}
      style={{ left: pixelOf(span.from, scale) }}
    >
      <path d={parts.join('')} />
    </svg>
  );
};
