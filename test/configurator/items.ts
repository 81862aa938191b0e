import type { ItemFacts, OutcomeContext } from '#configurator/evaluate/outcome';
import { decimal } from '#lib/decimal';

const item = (
  description: string,
  uOM: string,
  unitCost: string,
  unitPrice: string,
  rest: Partial<ItemFacts> = {},
): ItemFacts => ({
  description,
  uOM,
  unitCost: decimal(unitCost),
  unitPrice: decimal(unitPrice),
  weight: null,
  weightUOM: null,
  leadTimeDays: null,
  ...rest,
});

/** What the tenant of the cylinder has in stock. */
const items: Record<string, ItemFacts> = {
  TUBE: item('Honed tube', 'MTR', '30', '50', { weight: decimal(8), weightUOM: 'KGM', leadTimeDays: 15 }),
  'KIT-63-NBR': item('Seal kit', 'C62', '12', '22'),
  'KIT-63-FKM': item('Seal kit, hot', 'C62', '20', '35'),
  'FLANGE-63': item('Flange', 'C62', '25', '40'),
  'BOLT-M10': item('Bolt', 'C62', '0.20', '0.50'),
  CUSHION: item('Cushion', 'C62', '4', '9'),
  FEE: item('Small order fee', 'C62', '0', '25'),
};

/** A German customer who buys in euros, on a day of 2026. */
export const context = (quantity: number, change: Partial<OutcomeContext> = {}): OutcomeContext => ({
  date: '2026-11-21',
  currency: 'EUR',
  customer: { number: 'C-1', country: 'DE', region: null, vertical: null },
  quantity: decimal(quantity),
  basePrice: null,
  isTest: false,
  item: (number) => items[number],
  ...change,
});
