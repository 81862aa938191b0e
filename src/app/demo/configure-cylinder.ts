import { StartError } from '#platform/start-error';
import { print } from '../cli/tell.ts';
import type { Answer } from './call.ts';
import { choicesOf, choose } from './choices-of.ts';

type Api = (method: string, path: string, key: string | undefined, body?: unknown) => Promise<Answer>;

/**
 * The demo company's cylinder configured as a salesman would: what is offered, a contradiction and its
 * explanation, then a whole configuration with bill of materials, router and price, and that as a line of a
 * quote. @throws StartError where an older version made the company
 */
export const configureCylinder = async (api: Api, key: string): Promise<void> => {
  print('\nA cylinder to measure\n');
  const [product] = await api('GET', '/v1/products?number=CYL', key);
  if (!product) throw new StartError('The demo company has no product CYL: it was made by an older version.');
  const path = `/v1/configure/${product.productID}`;
  const ask = async (choices: Record<string, unknown>, more: object = {}): Promise<Answer> => {
    const began = performance.now();
    const answer = await api('POST', `${path}/configuration`, key, { attributes: choose(choices), ...more });
    const told = Object.entries(choices).map(([name, value]) => `${name} ${value}`);
    print(`> ${told.join(', ') || 'nothing chosen'}   (${Math.round(performance.now() - began)} ms)`);
    return answer;
  };

  const bore = await ask({ BORE: 80, PRESSURE: 200 });
  const rods = bore.attributes.find((one: Answer) => one.name === 'ROD');
  const offered = rods.values
    .filter((one: Answer) => one.state === 'POSSIBLE')
    .map((one: Answer) => one.value);
  print(`  rods offered: ${offered.join(', ')} mm of ${rods.values.length}`);

  const { conflicts } = await ask({ BORE: 25, CUSHION: 'BOTH' });
  for (const { choices, rules, suggestion } of conflicts) {
    print(
      `  ${choices.map(({ name, value }: Answer) => `${name} ${value}`).join(' and ')} do not go together:`,
    );
    for (const { number, name } of rules)
      print(`    rule ${number}, “${name}”; withdraw ${suggestion.join(' or ')}`);
  }

  const whole = await ask(
    { BORE: 80, PRESSURE: 200, STROKE: 500, MOUNTING: 'MP5', SENSOR: 'LINEAR' },
    { complete: true, quantities: [1, 10] },
  );
  const [one, ten] = whole.outcomes;
  print(`  ${one.description}, ${one.weight.weight} kg, ${one.leadTimeDays} days`);
  for (const { number, quantity, uOM, sources } of one.items.slice(0, 4))
    print(
      `    ${String(quantity).padStart(6)} ${uOM}  ${number.padEnd(20)} ${sources.map(shownSource).join(', ')}`,
    );
  print(`    … ${one.items.length} rows in the bill of materials, ${one.tasks.length} tasks in the router`);
  for (const { sequence, source, scope, operation, amount, before, after } of one.priceEvents)
    print(
      `    price ${sequence}: rule ${source.number} ${operation} ${amount} on ${scope}, ${money(before)} to ${money(after)}`,
    );
  for (const { level, text } of one.messages) print(`    ${level.toLowerCase()}: ${text}`);
  print(
    `  one costs ${one.unitCost} and is offered at ${one.unitPrice} ${one.currencyCode} (${one.marginPercent} %); each of ten at ${ten.unitPrice}`,
  );
  await quoteCylinder(api, key, path, choicesOf(whole));
};

/** The configuration as a line of a new quote, for one piece and for ten, with how its price came about. */
const quoteCylinder = async (api: Api, key: string, path: string, attributes: object[]): Promise<void> => {
  const [customer] = await api('GET', '/v1/customers?customerNumber=C-1001', key);
  if (!customer)
    throw new StartError('The demo company has no customer C-1001: it was made by an older version.');
  const { salesQuoteID } = await api('POST', '/v1/salesquotes', key, {
    customerID: customer.customerID,
    description: 'A cylinder to measure',
  });
  const body = { attributes, quantities: [1, 10], selectedQuantity: 10 };
  const quote = await api('PUT', `${path}/salesquotes/${salesQuoteID}`, key, body);
  const [line] = quote.lineItems;
  print(`\n  Quoted in ${quote.number} to ${customer.customerName}, by version ${line.versionID}:`);
  print(
    `    ${line.lineNumber}  ${line.quantity} × ${line.description}, ${line.items.length} rows, ${line.tasks.length} tasks`,
  );
  for (const { quantity, unitPrice, leadTimeDays, isSelected } of line.quantities)
    print(`    ${isSelected ? '→' : ' '} ${quantity} at ${money(unitPrice)} each, in ${leadTimeDays} days`);
  for (const { step, sourceID, before, after } of line.priceWaterfall ?? [])
    print(
      `    ${String(step).padEnd(14)} ${money(before).padStart(10)} to ${money(after).padStart(10)}  ${sourceID ?? ''}`,
    );
  print(`    ${quote.discountPercent} % off the quote: ${quote.grandTotal} ${quote.currencyCode} to pay`);
};

const shownSource = ({ type, number }: Answer): string => `${type.toLowerCase()} ${number}`;
const money = (amount: unknown): string => Number(amount).toFixed(2);
