import type { Source } from '#areas/suppliers';
import type { Rule } from './decide-need.ts';

/** Whom to buy from: as the rule says, else the preferred one, else the only one. Among several nobody is chosen for the buyer. */
export const chooseSource = (
  sources: readonly Source[],
  rule: Rule | undefined,
): { source: Source | undefined; because: string } => {
  const wanted = rule?.supplierID ?? null;
  if (wanted !== null) {
    const source = sources.find(({ supplierID }) => supplierID === wanted);
    return {
      source,
      because: source
        ? `${source.supplierNumber} is whom the rule says to buy from.`
        : 'The supplier that the rule names does not sell it at present.',
    };
  }
  const source = sources.find(({ isPreferred }) => isPreferred) ?? (sources.length === 1 ? sources[0] : undefined);
  if (source)
    return {
      source,
      because: source.isPreferred
        ? `${source.supplierNumber} is the preferred supplier.`
        : `${source.supplierNumber} is the only supplier that sells it.`,
    };
  return {
    source: undefined,
    because:
      sources.length === 0
        ? 'No supplier sells it at present.'
        : `${sources.map(({ supplierNumber }) => supplierNumber).join(', ')} sell it, and none of them is preferred.`,
  };
};
