import type { Source } from '#areas/goods/suppliers';
import type { Rule } from './decide-need.ts';

/**
 * Whom to buy from: as the rule says, else the preferred one, else the only one. Among several nobody is
 * chosen for the buyer, and nobody who is on hold, or not approved where the tenant buys from approved
 * suppliers only.
 */
export const chooseSource = (
  all: readonly Source[],
  rule: Rule | undefined,
): { source: Source | undefined; because: string } => {
  const sources = all.filter(({ hindrance }) => hindrance === null);
  const wanted = rule?.supplierID ?? null;
  if (wanted !== null) {
    const source = sources.find(({ supplierID }) => supplierID === wanted);
    if (source) return { source, because: `${source.supplierNumber} is whom the rule says to buy from.` };
    const hindered = all.find(({ supplierID }) => supplierID === wanted);
    return {
      source,
      because: hindered
        ? `The supplier that the rule names, ${told(hindered)}.`
        : 'The supplier that the rule names does not sell it at present.',
    };
  }
  const source =
    sources.find(({ isPreferred }) => isPreferred) ?? (sources.length === 1 ? sources[0] : undefined);
  // Who else sells it is reported where the choice would have been another one.
  const hindered = all.filter(
    (one) => one.hindrance !== null && !sources.some(({ supplierID }) => supplierID === one.supplierID),
  );
  const beside = hindered.length === 0 ? '' : ` ${hindered.map(told).join('; ')}.`;
  if (source)
    return {
      source,
      because: source.isPreferred
        ? `${source.supplierNumber} is the preferred supplier.`
        : `${source.supplierNumber} is the only supplier that ${beside === '' ? 'sells it' : 'can be bought from'}.${beside}`,
    };
  return {
    source: undefined,
    because:
      sources.length === 0
        ? beside === ''
          ? 'No supplier sells it at present.'
          : `Nobody who sells it can be bought from:${beside}`
        : `${sources.map(({ supplierNumber }) => supplierNumber).join(', ')} sell it, and none of them is preferred.${beside}`,
  };
};

const told = ({ supplierNumber, hindrance }: Source): string =>
  hindrance === 'ONHOLD' ? `${supplierNumber} is on hold` : `${supplierNumber} is not approved`;
