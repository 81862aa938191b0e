import { checkProduct } from '#configurator/configure/check-product';
import { checkWhole } from '#configurator/configure/check-whole';
import type { Finding } from '#configurator/document/finding';
import type { ProductDocument } from '#configurator/document/product-document';
import type { Budget } from '#configurator/finite/budget';

/** So many later days are looked at, the nearest ones. */
const mostDays = 12;

/**
 * All that is wrong with a document on a day (`YYYY-MM-DD`), and what will be from a later day on, when other
 * rules and values begin or end. That is reported as a warning, whatever it is: until then the product works,
 * and a new version may come.
 */
export const checkFromDay = (document: ProductDocument, day: string, budget: Budget): Finding[] => {
  const findings = checkWhole(document, { date: day, budget });
  if (findings.some(({ severity }) => severity === 'ERROR')) return findings;
  const known = new Set(findings.map(keyOf));
  for (const later of daysOfChange(document, day)) {
    const found = checkProduct(document, { date: later, budget }).filter((one) => !known.has(keyOf(one)));
    for (const one of found) {
      known.add(keyOf(one));
      findings.push({ ...one, severity: 'WARNING', message: `From ${later} on: ${one.message}` });
    }
  }
  return findings;
};

const keyOf = ({ code, pointer, message }: Finding): string => `${code} ${pointer} ${message}`;

const daysOfChange = (document: ProductDocument, day: string): string[] => {
  const validities = [...document.rules, ...document.attributes.flatMap(({ values }) => values)];
  const days = validities.flatMap(({ validFrom, validTo }) => [
    ...(validFrom === null ? [] : [validFrom]),
    ...(validTo === null ? [] : [dayAfter(validTo)]),
  ]);
  return [...new Set(days)]
    .filter((one) => one > day)
    .sort()
    .slice(0, mostDays);
};

const dayAfter = (day: string): string => {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
};
