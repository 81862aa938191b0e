import { addMinutes } from '#lib/instant';
import { invalid } from '#platform/problem';
import { id, instant, object, oneOf, optional, quantity, type Static, text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { whoseDescription } from './whose.ts';

const types = [
  'CLOCKIN',
  'CLOCKOUT',
  'QUANTITY',
  'SCRAP',
  'DOWNTIME',
  'NOTE',
  'DETAILVIEW',
  'DOCUMENTVIEW',
] as const;

/** An event as a terminal noted it. */
export const sentEvent = object(
  {
    eventID: id({
      description: 'The terminal’s own: the same event has the same id, however often it is sent',
    }),
    type: oneOf(types),
    productionOrderID: id(),
    taskID: id(),
    userID: optional(id({ description: whoseDescription })),
    resourceID: optional(id({ description: 'The machine or station' })),
    startUTC: instant({ description: 'When it happened or began, by the terminal’s clock' }),
    endUTC: optional(
      instant({
        description:
          'Of DOWNTIME: its end. Of a CLOCKIN: the time is stated as a whole, and nothing else ends it',
      }),
    ),
    quantity: optional(quantity({ description: 'Of QUANTITY (good) and SCRAP: pieces' })),
    reasonID: optional(id({ description: 'Of SCRAP and DOWNTIME: why, one of GET /v1/prodorders/reasons' })),
    reason: optional(text(1000, { description: 'The same in words' })),
    note: optional(text(4000, { description: 'Of a NOTE: its text' })),
    documentID: optional(id({ description: 'Of DOCUMENTVIEW' })),
  },
  { title: 'ProductionEventSent' },
);
type Sent = Static<typeof sentEvent>;

/** @throws Problem 400 for what does not go with the type, or is missing for it */
export const checkSent = (sent: Sent): void => {
  const { type, endUTC, quantity: pieces, note, documentID } = sent;
  const isCount = type === 'QUANTITY' || type === 'SCRAP';
  refuseTogether([
    isCount && pieces === undefined && invalid('/quantity', `is required of ${type}`),
    !isCount && pieces !== undefined && invalid('/quantity', 'goes with QUANTITY and SCRAP alone'),
    type === 'DOWNTIME' && endUTC === undefined && invalid('/endUTC', 'is required of DOWNTIME'),
    type !== 'DOWNTIME' &&
      type !== 'CLOCKIN' &&
      endUTC !== undefined &&
      invalid('/endUTC', 'goes with CLOCKIN and DOWNTIME alone'),
    type === 'NOTE' && note === undefined && invalid('/note', 'is required of NOTE'),
    type !== 'DOCUMENTVIEW' &&
      documentID !== undefined &&
      invalid('/documentID', 'goes with DOCUMENTVIEW alone'),
    ...(['reasonID', 'reason'] as const).map(
      (name) =>
        sent[name] !== undefined &&
        type !== 'SCRAP' &&
        type !== 'DOWNTIME' &&
        invalid(`/${name}`, 'goes with SCRAP and DOWNTIME alone'),
    ),
  ]);
};

/** Clocks of terminals differ a little from the service's. */
const toleranceMinutes = 5;

/** Whether it lies in the future, or ends before it starts. */
export const isUntrue = (now: string, { startUTC, endUTC }: Pick<Sent, 'startUTC' | 'endUTC'>): boolean => {
  const latest = addMinutes(now, toleranceMinutes);
  return startUTC > latest || (endUTC !== undefined && (endUTC > latest || endUTC < startUTC));
};
