import { print } from './tell.ts';

/** One delivery as `millwright listen` tells it. */
export type ShownDelivery = {
  at: Date;
  deliveryID: string;
  /** Empty where the sender does not say. */
  entity: string;
  event: string;
  sequence: number | null;
  attempt: number | null;
  isTest: boolean;
  /** Taken before: a receiver leaves it out. */
  isRepeat: boolean;
  signature: string;
  /** The status it was answered with. */
  answered: number;
  body: string;
};

/** Prints a delivery: for people a line and the body, or just the line, or one line of JSON for programs. */
export const showDelivery = (
  delivery: ShownDelivery,
  { quiet, json }: { quiet: boolean; json: boolean },
): void => {
  if (json) {
    print(jsonLine(delivery));
    return;
  }
  const { at, deliveryID, entity, event, sequence, attempt, isTest, isRepeat, signature, answered } =
    delivery;
  const parts = [
    at.toTimeString().slice(0, 8),
    [entity, event].filter((name) => name !== '').join(' · ') || '(no event sent)',
    sequence === null ? '' : `#${sequence}`,
    attempt === null ? '' : `attempt ${attempt}`,
    deliveryID,
    `signature ${signature}`,
    `answered ${answered}`,
    isTest ? 'TEST' : '',
    isRepeat ? 'REPEAT (taken before)' : '',
  ];
  print(visible(parts.filter((part) => part !== '').join('  ')));
  if (!quiet) print(`${pretty(delivery.body).replaceAll(/^/gm, '  ')}\n`);
};

const jsonLine = ({ at, body, ...rest }: ShownDelivery): string =>
  JSON.stringify({ utc: at.toISOString(), ...rest, body: exactly(body) ?? body });

/** The body over several lines, its numbers as they were written. */
const pretty = (body: string): string => {
  const value = exactly(body);
  return visible(value === undefined ? body : JSON.stringify(value, null, 2), '\n');
};

/** The JSON value of a text, each number kept as its source; undefined where it is no JSON. */
const exactly = (text: string): unknown => {
  try {
    return JSON.parse(text, (_name, value, { source }: { source?: string } = {}) =>
      typeof value === 'number' && source !== undefined ? JSON.rawJSON(source) : value,
    );
  } catch {
    return undefined;
  }
};

/** Text without what would steer a terminal. */
const visible = (text: string, kept = ''): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  text.replaceAll(/[\0-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g, (one) =>
    one === kept ? one : `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
