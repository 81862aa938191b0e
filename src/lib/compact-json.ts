import { parseJson, printJson } from './json.ts';

/**
 * Letters of a text that are looked through at a stretch. A letter costs a nanosecond or two, so that a
 * stretch takes a fraction of a millisecond.
 */
const stretchLetters = 256 * 1024;

/**
 * A JSON text as `printJson(parseJson(text))` spells it, in pieces, but made from the text alone: reading
 * values and printing them again takes twenty times as long. For what the database printed and nobody looks
 * at: the text must be JSON. Members stay in the order of the text.
 */
export const compactJson = function* (text: string): Generator<string> {
  const scan = { text, at: 0 };
  while (scan.at < text.length) yield compactStretch(scan);
};

/** The same at once, of a text that is not long. */
export const compactJsonText = (text: string): string => {
  const scan = { text, at: 0 };
  let compact = '';
  while (scan.at < text.length) compact += compactStretch(scan);
  return compact;
};

/** Of a text, the place that is reached. */
type Scan = { readonly text: string; at: number };

/** Goes on to the end of the token in which the stretch is over. */
const compactStretch = (scan: Scan): string => {
  const { text } = scan;
  const end = Math.min(text.length, scan.at + stretchLetters);
  let piece = '';
  let copied = scan.at;
  while (scan.at < end) {
    const code = text.charCodeAt(scan.at);
    const begin = scan.at;
    if (code === QUOTE) {
      if (skipString(scan)) continue;
    } else if (code === MINUS || (code >= ZERO && code <= NINE)) {
      if (skipNumber(scan)) continue;
    } else {
      scan.at++;
      if (code > SPACE) continue;
    }
    piece += text.slice(copied, begin);
    if (code > SPACE) piece += spelled(text.slice(begin, scan.at));
    copied = scan.at;
  }
  return piece + text.slice(copied, scan.at);
};

const SPACE = 0x20;
const QUOTE = 0x22;
const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;
const SLASH = 0x2f;
const ZERO = 0x30;
const NINE = 0x39;
const BACKSLASH = 0x5c;
const LETTER_E = 0x65;
const LETTER_U = 0x75;

/** Whether the string, whose end it goes to, is spelled as it is printed. */
const skipString = (scan: Scan): boolean => {
  const { text } = scan;
  let isPrintedSo = true;
  for (let at = scan.at + 1; ; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE || at >= text.length) {
      scan.at = at + 1;
      return isPrintedSo;
    }
    if (code !== BACKSLASH) continue;
    at++;
    const escaped = text.charCodeAt(at);
    if (escaped === LETTER_U || escaped === SLASH) isPrintedSo = false;
  }
};

/** The same of a number: no exponent, no zero at the end of a fraction, no minus zero. */
const skipNumber = (scan: Scan): boolean => {
  const { text } = scan;
  let [isFraction, isPrintedSo] = [false, true];
  let at = scan.at + 1;
  for (; ; at++) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) continue;
    if (code === POINT) isFraction = true;
    else if ((code | 0x20) === LETTER_E) isPrintedSo = false;
    else if (isPrintedSo || (code !== MINUS && code !== PLUS)) break;
  }
  const isMinusZero = text.charCodeAt(scan.at) === MINUS && text.charCodeAt(scan.at + 1) === ZERO;
  const endsInZero = isFraction && text.charCodeAt(at - 1) === ZERO;
  scan.at = at;
  return isPrintedSo && !isMinusZero && !endsInZero;
};

/** A token as it is printed. Amounts of the database end in zeros: most tokens that come here. */
const spelled = (token: string): string => {
  if (!AMOUNT.test(token)) return printJson(parseJson(token));
  let end = token.length;
  while (token.charCodeAt(end - 1) === ZERO) end--;
  return token.slice(0, token.charCodeAt(end - 1) === POINT ? end - 1 : end);
};

const AMOUNT = /^-?[1-9][0-9]*\.[0-9]+$/;
