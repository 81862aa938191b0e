import { decimal } from '#lib/decimal';
import { flag, id, instant, int32, list, object, oneOf, percent, type Static, text } from '#platform/schema';

/** What a stage means for the deal. */
export const outcomes = ['OPEN', 'WON', 'LOST'] as const;
export type Outcome = (typeof outcomes)[number];

const stage = object(
  {
    stage: text(40, {
      pattern: '^[A-Z][A-Z0-9_]*$',
      description: 'Its name in records',
      examples: ['QUOTED'],
    }),
    label: text(100, { description: 'For people' }),
    outcome: oneOf(outcomes, { description: 'WON and LOST end an opportunity' }),
    probabilityPercent: percent(
      { description: 'What an opportunity gets when it comes here; 100 where WON, 0 where LOST' },
      '100',
    ),
    isForOffers: flag({
      description: 'Where the offer of a linked quote leads; true of one open stage at most',
    }),
  },
  { title: 'FunnelStage' },
);
export type Stage = Static<typeof stage>;

const members = {
  stages: list(stage, {
    minItems: 3,
    maxItems: 50,
    description: 'In their order; new opportunities begin in the first open one',
  }),
  lostReasons: list(text(100), { minItems: 1, maxItems: 100, description: 'Why opportunities are lost' }),
  rejectedQuoteReason: text(100, {
    description: 'The one of them for what is lost by the rejection of its quotes',
  }),
};

/** What a change of them takes: the whole. */
export const settingsInput = object(members, { title: 'FunnelSettingsChange' });

/** Stages and lost reasons of a tenant. */
export const settingsModel = object(
  { ...members, lastUpdatedByUserID: id(), lastUpdatedUTC: instant(), rowVersion: int32({ minimum: 1 }) },
  { title: 'FunnelSettings' },
);
export type FunnelSettings = Static<typeof settingsInput>;

const open = (name: string, label: string, probability: string, isForOffers = false): Stage => ({
  ...{ stage: name, label, outcome: 'OPEN', probabilityPercent: decimal(probability), isForOffers },
});

/** What counts until a tenant says otherwise. */
export const defaultSettings: FunnelSettings = {
  stages: [
    open('LEAD', 'Lead', '10'),
    open('QUALIFIED', 'Qualified', '25'),
    open('QUOTED', 'Quoted', '50', true),
    open('NEGOTIATION', 'Negotiation', '75'),
    { stage: 'WON', label: 'Won', outcome: 'WON', probabilityPercent: decimal('100'), isForOffers: false },
    { stage: 'LOST', label: 'Lost', outcome: 'LOST', probabilityPercent: decimal('0'), isForOffers: false },
  ],
  lostReasons: [
    'Price',
    'Delivery time',
    'Competitor',
    'No budget',
    'No decision',
    'Quote rejected',
    'Other',
  ],
  rejectedQuoteReason: 'Quote rejected',
};
