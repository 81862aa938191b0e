import { type Decimal, zero } from '#lib/decimal';
import { invalid, Problem } from '#platform/problem';
import type { FunnelSettings, Outcome, Stage } from './funnel-settings.schema.ts';

/** What of an opportunity says where it stands. */
export type Standing = {
  stage: string;
  outcome: Outcome;
  stageSinceUTC: string;
  stageSetBy: 'USER' | 'QUOTE';
  isStageHeld: boolean;
  closedUTC: string | null;
  probabilityPercent: Decimal;
  lostReason: string | null;
};

/** What a user says of it. */
export type SaidStanding = {
  stage?: string | null | undefined;
  probabilityPercent?: Decimal | null | undefined;
  lostReason?: string | null | undefined;
  reason?: string | undefined;
};

/** Where an opportunity can go, by what its stage means: WON and LOST can only be opened again. */
const goesTo: Readonly<Record<Outcome, readonly Outcome[]>> = {
  OPEN: ['OPEN', 'WON', 'LOST'],
  WON: ['OPEN'],
  LOST: ['OPEN'],
};

/** The stage of a name. @throws Problem 400 for one that the tenant does not have */
export const stageOf = ({ stages }: Pick<FunnelSettings, 'stages'>, name: string): Stage => {
  const found = stages.find(({ stage }) => stage === name);
  if (found) return found;
  throw invalid('/stage', `must be one of ${stages.map(({ stage }) => stage).join(', ')}`);
};

const placeOf = ({ stages }: FunnelSettings, name: string): number =>
  stages.findIndex(({ stage }) => stage === name);

/** How an opportunity begins: in the first stage unless said. @throws Problem 400, 409 PreconditionMissing */
export const begin = (settings: FunnelSettings, said: SaidStanding, now: string): Standing => {
  const name = said.stage ?? settings.stages.find(({ outcome }) => outcome === 'OPEN')?.stage ?? '';
  return standIn(settings, stageOf(settings, name), said, { now, by: 'USER', isHeld: false });
};

/**
 * What a user's word makes of it: another stage, or another probability or lost reason in the present one.
 * What is said as it is already says nothing. @throws Problem 400, 409 IllegalTransition, PreconditionMissing
 */
export const standByHand = (
  settings: FunnelSettings,
  old: Standing,
  said: SaidStanding,
  now: string,
): Partial<Standing> => {
  const news: SaidStanding = {
    probabilityPercent: differs(said.probabilityPercent, old.probabilityPercent),
    lostReason: said.lostReason === old.lostReason ? undefined : said.lostReason,
  };
  if (said.stage == null || said.stage === old.stage) {
    const { lostReason, probabilityPercent } = standIn(
      settings,
      { ...stageOf(settings, old.stage), probabilityPercent: old.probabilityPercent },
      { lostReason: old.lostReason, ...defined(news) },
      { now, by: old.stageSetBy, isHeld: false, isKept: news.lostReason === undefined },
    );
    return { lostReason, probabilityPercent };
  }
  const to = stageOf(settings, said.stage);
  if (!goesTo[old.outcome].includes(to.outcome)) throw illegal(settings, old, to);
  if (old.outcome !== 'OPEN' && !said.reason)
    throw new Problem('PreconditionMissing', `To open it again, say why in \`reason\`: it is ${old.stage}.`, {
      missing: ['reason'],
    });
  const isBack =
    old.outcome === 'OPEN' &&
    to.outcome === 'OPEN' &&
    placeOf(settings, to.stage) < placeOf(settings, old.stage);
  return standIn(settings, to, news, { now, by: 'USER', isHeld: isBack });
};

const differs = (said: Decimal | null | undefined, old: Decimal): Decimal | undefined =>
  said == null || said.eq(old) ? undefined : said;

const defined = (said: SaidStanding): SaidStanding =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));

const illegal = ({ stages }: FunnelSettings, old: Standing, to: Stage): Problem => {
  const allowed = stages
    .filter(({ stage, outcome }) => stage !== old.stage && goesTo[old.outcome].includes(outcome))
    .map(({ stage }) => stage);
  return new Problem(
    'IllegalTransition',
    `It is ${old.stage} and cannot become ${to.stage} this way; open it again first, as ${allowed.join(' or ')}.`,
    { allowed },
  );
};

type How = { now: string; by: Standing['stageSetBy']; isHeld: boolean; isKept?: boolean };

const standIn = (
  settings: FunnelSettings,
  to: Stage,
  { probabilityPercent: said, lostReason }: SaidStanding,
  { now, by, isHeld, isKept = false }: How,
): Standing => {
  const probabilityPercent = said ?? to.probabilityPercent;
  if (to.outcome !== 'OPEN' && !probabilityPercent.eq(to.outcome === 'WON' ? '100' : zero))
    throw invalid(
      '/probabilityPercent',
      `is ${to.outcome === 'WON' ? 100 : 0} while the stage is ${to.stage}`,
    );
  return {
    ...{ stage: to.stage, outcome: to.outcome, stageSinceUTC: now, stageSetBy: by, isStageHeld: isHeld },
    ...{ closedUTC: to.outcome === 'OPEN' ? null : now, probabilityPercent },
    lostReason: reasonIn(settings, to, lostReason ?? null, isKept),
  };
};

const reasonIn = (
  { lostReasons }: FunnelSettings,
  { stage, outcome }: Stage,
  said: string | null,
  isKept: boolean,
): string | null => {
  if (outcome !== 'LOST') {
    if (said === null) return null;
    throw invalid('/lostReason', 'has a place only where the stage is one of the lost ones');
  }
  if (said === null)
    throw new Problem(
      'PreconditionMissing',
      `For ${stage} say why in \`lostReason\`: ${lostReasons.join(', ')}.`,
      {
        missing: ['lostReason'],
      },
    );
  if (isKept || lostReasons.includes(said)) return said;
  throw invalid('/lostReason', `must be one of ${lostReasons.join(', ')}`);
};

/** What happened to a linked quote. */
export type QuoteMove = { status: string; areAllRejected: boolean };

/**
 * Where a linked quote's status leads, nothing where it changes nothing. Only forward: an offer brings an
 * open one to the stage of offers, unless a user moved it back by hand; an acceptance wins what is open, or
 * was lost by quotes alone; a rejection loses what is open, if all its quotes are rejected and no user moved
 * it back by hand.
 */
export const standByQuote = (
  settings: FunnelSettings,
  old: Standing,
  { status, areAllRejected }: QuoteMove,
  now: string,
): Standing | undefined => {
  const go = (to: Stage | undefined, said: SaidStanding = {}) =>
    to && standIn(settings, to, said, { now, by: 'QUOTE', isHeld: false, isKept: true });
  const first = (wanted: Outcome) => settings.stages.find(({ outcome }) => outcome === wanted);
  const isFree = old.outcome === 'OPEN' && !old.isStageHeld;
  switch (status) {
    case 'OFFERED': {
      const to = settings.stages.find(({ isForOffers }) => isForOffers);
      const isAhead = to && placeOf(settings, to.stage) > placeOf(settings, old.stage);
      return isFree && isAhead ? go(to) : undefined;
    }
    case 'ACCEPTED':
    case 'RELEASED': {
      const isLostByQuotes = old.outcome === 'LOST' && old.stageSetBy === 'QUOTE';
      return old.outcome === 'OPEN' || isLostByQuotes ? go(first('WON')) : undefined;
    }
    case 'REJECTED':
      return isFree && areAllRejected
        ? go(first('LOST'), { lostReason: settings.rejectedQuoteReason })
        : undefined;
    default:
      return undefined;
  }
};
