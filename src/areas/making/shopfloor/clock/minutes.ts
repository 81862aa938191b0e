import { type Decimal, decimal, zero } from '#lib/decimal';

/** Millionths of a minute, whole: time is added and shared in these, so that no part of it is lost. */
export type Millionths = number;

/**
 * Where an instant stands, in milliseconds since 1970. A span is the difference of two of these, so that the
 * parts of a day sum to the day exactly, however it is cut.
 */
export const placeOf = (milliseconds: number): Millionths => Math.round((milliseconds * 50) / 3);

/** As minutes with six decimals. */
export const minutesOf = (millionths: Millionths): Decimal => decimal(millionths).times('0.000001');

/** What time cost at so much an hour; nothing is known without a rate. */
export const costOf = (minutes: Decimal, hourlyCost: Decimal | null): Decimal =>
  hourlyCost === null ? zero : minutes.times(hourlyCost).div(60).round(6);

/** Time whose start and end are stated, as its row has it. */
export const statedSpan = (
  startUTC: string,
  endUTC: string,
): { endUTC: string; endedBy: 'STATED'; minutes: Decimal } => ({
  ...{ endUTC, endedBy: 'STATED' },
  minutes: minutesOf(placeOf(Date.parse(endUTC)) - placeOf(Date.parse(startUTC))),
});
