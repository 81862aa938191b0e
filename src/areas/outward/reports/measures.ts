import { decimalNumber, instant, int32, optional, orNull, type TProperties, text } from '#platform/schema';

const count = (description: string) => int32({ minimum: 0, description });
const amounts = new Set<object>();
const amount = (description: string) => {
  const schema = decimalNumber({ integer: 22, places: 6 }, { description });
  amounts.add(schema);
  return schema;
};
const exact = (description: string) => decimalNumber({ integer: 30, places: 6 }, { description });
const percent = (description: string) =>
  orNull(decimalNumber({ integer: 28, places: 2 }, { description: `${description}; null: of nothing` }));

/** Every figure that a report may have, one meaning each. Amounts are in the tenant's currency. */
export const measureSchemas = {
  orderCount: count('Sales orders'),
  openValue: amount('What is not shipped yet, at the lines’ net prices'),
  lateCount: count('Due before today'),
  dueUTC: orNull(instant({ description: 'The first that is due' })),
  quoteCount: count('Sales quotes, without the CANCELLED ones'),
  offeredCount: count('Of these, those in a status after DRAFT'),
  wonCount: count('ACCEPTED or RELEASED'),
  lostCount: count('REJECTED'),
  openCount: count('Not decided yet, or not closed'),
  conversionPercent: percent('wonCount of offeredCount'),
  winRatePercent: percent('wonCount of wonCount and lostCount'),
  quotedValue: amount('The grandTotal of all'),
  wonValue: amount('The grandTotal of those won'),
  lostValue: amount('The grandTotal of those lost'),
  averageDaysToDecide: orNull(exact('From the last offer to the decision; null: of nothing')),
  lineCount: count('Lines of sales orders'),
  quantity: exact('Of all lines, each in its own unit'),
  netValue: amount('The net prices of the lines'),
  costedValue: amount('Of these, those of lines whose cost is known'),
  cost: amount('What is known of it'),
  margin: amount('costedValue less cost'),
  marginPercent: percent('margin of costedValue'),
  uncostedCount: count('Those whose cost is not known; they are not in cost and margin'),
  onTimeCount: count('Ready on the day that was promised, or before'),
  notOnTimeCount: count('Ready too late, or late and not ready yet'),
  pendingCount: count('Neither: not ready, and not late yet'),
  onTimePercent: percent('onTimeCount of onTimeCount and notOnTimeCount'),
  averageDaysLate: orNull(exact('Of those that are not on time; null: of nothing')),
  productionOrderCount: count('Production orders'),
  quotedMinutes: exact('As the routers have them'),
  actualMinutes: exact('As they were clocked'),
  minutesVariancePercent: percent('By how much actual minutes are above the quoted ones'),
  quotedCost: amount('Of tasks, at their rates'),
  actualCost: amount('Of the clocked minutes whose rate is known'),
  costVariancePercent: percent('By how much actual costs are above the quoted ones'),
  uncostedMinutes: exact('Clocked minutes whose rate is not known'),
  openMinutes: exact('When it works, times its capacity'),
  plannedMinutes: exact('Of the plan in force'),
  utilisationPercent: percent('plannedMinutes of openMinutes'),
  onHandQuantity: exact('Of all items, each in the unit of its stock'),
  stockValue: amount('On hand at the items’ unit costs, as they are now'),
  taskCount: count('Tasks that the supplier did outside'),
  ncrCount: count('Nonconformances, without the CANCELLED ones'),
  quantityAffected: exact('Pieces of these that are not as they should be'),
  scrapCost: amount('Of what was scrapped'),
  reworkCost: amount('Of rework and repair'),
  otherCost: amount('Of what was returned or used as it is, sorting, freight and the like'),
  qualityCost: amount('All of it'),
};

export type MeasureName = keyof typeof measureSchemas;

/** Whether a figure is in the tenant's currency. */
export const isAmount = (name: MeasureName): boolean => amounts.has(measureSchemas[name]);

/** What a row of each grouping is about. */
export const leadSchemas = {
  key: orNull(
    text(1000, {
      min: 0,
      description: 'What it is grouped by: an id, a month (YYYY-MM) or a word; null: it has none',
    }),
  ),
  label: orNull(text(20_000, { min: 0, description: 'How a person calls it' })),
  kind: orNull(
    text(40, {
      description:
        'Where rows are of several kinds, what `key` is the id of: PRODUCT or ITEM, NCR or PRODUCTIONORDER',
    }),
  ),
  link: orNull(
    text(4000, {
      description:
        'Where it leads: the same report over its records, and of a record the record; null where it has no key',
    }),
  ),
};

/** Figures as an answer has them: those of its report, the others are absent. */
export const optionalMeasures: TProperties = Object.fromEntries(
  Object.entries(measureSchemas).map(([name, schema]) => [name, optional(schema)]),
);
