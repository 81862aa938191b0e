import { field } from '#kit/field';
import { zero } from '#lib/decimal';
import { id, text } from '#platform/schema';
import { timeModel } from './time-model.ts';

/** What is said of the rate, to who may see it and who may not. */
export const hourlyRate = {
  description: 'Cost of an hour, in the tenant’s currency. Null too for who may not see it (tasks.cost)',
};
const time = (description: string) =>
  field.decimal({ integer: 9, places: 6, min: '0' }, { required: true, fallback: zero, description });

/** The fields of a master task. */
export const taskFields = {
  // Below one stands for "behind the last", which a declaration does not know.
  number: field.integer(
    { minimum: 1, maximum: 1_000_000_000 },
    {
      required: true,
      fallback: 0,
      isPlaceholder: true,
      unique: true,
      sort: true,
      filter: 'equal',
      description: 'Its place among all; the next one (`numbers/next`) unless given',
    },
  ),
  name: field.text(200, {
    required: true,
    unique: true,
    search: true,
    description: 'Unique, letter case aside: routers of items and rules of products name tasks by it',
    example: 'Turn the tube',
  }),
  detail: field.longText(10_000, {
    search: true,
    description: 'What is done; `{NAME}` becomes the value of that attribute in a production order',
  }),
  instruction: field.longText(10_000, {
    description: 'How it is done, in a few words; placeholders likewise',
  }),
  locationID: field.id({ refers: true, filter: 'equal', description: 'The site where it is done' }),
  phaseID: field.id({
    refers: true,
    filter: 'equal',
    description: 'The phase of production orders (entity PRODORDER) that it brings an order into',
  }),
  pricingComponentID: field.id({ refers: true, filter: 'equal', description: 'What its cost is booked to' }),
  hourlyRate: field.price(hourlyRate),
  markupPercent: field.percent({ description: 'Put on its cost to make its price; null: none' }),
  setupMinutes: time('Once, as teardown and transfer'),
  minutes: time('Run time of one piece, where no time model says it'),
  teardownMinutes: time('Once'),
  transferMinutes: time('Once, on the way to the next task'),
  timeModel: field.json(timeModel, {
    description: 'Run time of one piece by attributes of what is made; null: always `minutes`',
  }),
  resourceIDs: field.words(id(), {
    required: true,
    fallback: [],
    refers: true,
    column: 'resource_ids',
    description: 'The resources that can do it, the preferred one first; or a group instead',
  }),
  resourceGroupID: field.id({
    refers: true,
    filter: 'equal',
    description: 'The group of resources that can do it; or single resources instead',
  }),
  skills: field.words(text(100, { pattern: '^[^;]*$' }), {
    required: true,
    fallback: [],
    description: 'What who does it must be able to do; without semicolons, which separate them in files',
  }),
  setupAttribute: field.text(100, {
    description: 'Where the same value of this attribute follows on a resource, no set-up is needed',
  }),
  mayBeSplit: field.flag({
    required: true,
    fallback: true,
    description: 'May go on after closed hours; otherwise it is done in one piece',
  }),
  isOutside: field.flag({
    required: true,
    fallback: false,
    filter: 'equal',
    description: 'Done by a supplier',
  }),
  supplierID: field.id({ refers: true, filter: 'equal', description: 'Who does it outside' }),
  turnaroundDays: field.integer(
    { minimum: 0, maximum: 10_000 },
    { description: 'How many days it is away when it is done outside' },
  ),
  isActive: field.flag({
    required: true,
    fallback: true,
    filter: 'equal',
    description: 'New production orders take nothing from one that is not active',
  }),
};
