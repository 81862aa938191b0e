import { configureProduct, configureSalesQuoteLine } from '../../../client/groups/configure.ts';
import { listCustomers } from '../../../client/groups/customers.ts';
import { listProducts } from '../../../client/groups/products.ts';
import { createSalesQuote } from '../../../client/groups/sales-quotes.ts';
import type {
  Client,
  Configuration,
  ConfigurationConflict,
  ConfigurationOutcome,
  ConfigurationQuestionSent,
} from '../../../client/index.ts';
import { print } from '../cli/tell.ts';
import { choicesOf, choose } from './choices-of.ts';
import { need } from './seed-step.ts';
import { type DemoTools, ofCompany } from './tools.ts';

/**
 * The demo company's cylinder configured as a salesman would: what is offered, a contradiction and its
 * explanation, then a whole configuration with bill of materials, router and price, and that as a line of a
 * quote. @throws StartError where an older version made the company
 */
export const configureCylinder = async ({ as }: DemoTools): Promise<void> => {
  print('\nA cylinder to measure\n');
  const sales = as('SALES');
  const products = await sales(listProducts, { query: { number: 'CYL' } });
  const { productID: ProductID } = ofCompany(products[0], 'product CYL');
  const ask = async (
    choices: Parameters<typeof choose>[0],
    more: ConfigurationQuestionSent = {},
  ): Promise<Configuration> => {
    const began = performance.now();
    const body = { attributes: choose(choices), ...more };
    const answer = await sales(configureProduct, { params: { ProductID }, body });
    const told = Object.entries(choices).map(([name, value]) => `${name} ${value}`);
    print(`> ${told.join(', ') || 'nothing chosen'}   (${Math.round(performance.now() - began)} ms)`);
    return answer;
  };

  const { attributes } = await ask({ BORE: 80, PRESSURE: 200 });
  const { values: rods } = ofCompany(
    attributes.find(({ name }) => name === 'ROD'),
    'attribute ROD',
  );
  const offered = rods.filter(({ state }) => state === 'POSSIBLE').map(({ value }) => value);
  print(`  rods offered: ${offered.join(', ')} mm of ${rods.length}`);

  const { conflicts } = await ask({ BORE: 25, CUSHION: 'BOTH' });
  for (const conflict of conflicts) showConflict(conflict);

  const whole = await ask(
    { BORE: 80, PRESSURE: 200, STROKE: 500, MOUNTING: 'MP5', SENSOR: 'LINEAR' },
    { complete: true, quantities: [1, 10] },
  );
  const one = need(whole.outcomes[0], 'The outcome for one piece');
  showOutcome(one);
  print(
    `  one costs ${one.unitCost} and is offered at ${one.unitPrice} ${one.currencyCode} (${one.marginPercent} %); each of ten at ${whole.outcomes[1]?.unitPrice}`,
  );
  await quoteCylinder(sales, ProductID, whole);
};

const showConflict = ({ choices, rules, suggestion }: ConfigurationConflict): void => {
  const said = choices.map(({ name, value }) => `${name} ${value}`);
  print(`  ${said.join(' and ')} do not go together:`);
  for (const { number, name } of rules)
    print(`    rule ${number}, “${name}”; withdraw ${suggestion.join(' or ')}`);
};

const showOutcome = (one: ConfigurationOutcome): void => {
  print(`  ${one.description}, ${one.weight?.weight} kg, ${one.leadTimeDays} days`);
  for (const { number, quantity, uOM, sources } of one.items.slice(0, 4)) {
    const from = sources.map((source) => `${source.type.toLowerCase()} ${source.number}`);
    print(`    ${String(quantity).padStart(6)} ${uOM}  ${number.padEnd(20)} ${from.join(', ')}`);
  }
  print(`    … ${one.items.length} rows in the bill of materials, ${one.tasks.length} tasks in the router`);
  for (const { sequence, source, scope, operation, amount, before, after } of one.priceEvents)
    print(
      `    price ${sequence}: rule ${source.number} ${operation} ${amount} on ${scope}, ${money(before)} to ${money(after)}`,
    );
  for (const { level, text } of one.messages) print(`    ${level.toLowerCase()}: ${text}`);
};

/** The configuration as a line of a new quote, for one piece and for ten, with how its price came about. */
const quoteCylinder = async (sales: Client, ProductID: string, whole: Configuration): Promise<void> => {
  const customers = await sales(listCustomers, { query: { customerNumber: 'C-1001' } });
  const { customerID, customerName } = ofCompany(customers[0], 'customer C-1001');
  const { salesQuoteID: SalesQuoteID } = await sales(createSalesQuote, {
    body: { customerID, description: 'A cylinder to measure' },
  });
  const quote = await sales(configureSalesQuoteLine, {
    params: { ProductID, SalesQuoteID },
    body: { attributes: choicesOf(whole), quantities: [1, 10], selectedQuantity: 10 },
  });
  const line = need(quote.lineItems[0], 'The line of the quote');
  print(`\n  Quoted in ${quote.number} to ${customerName}, by version ${line.versionID}:`);
  print(
    `    ${line.lineNumber}  ${line.quantity} × ${line.description}, ${line.items.length} rows, ${line.tasks.length} tasks`,
  );
  for (const { quantity, unitPrice, leadTimeDays, isSelected } of line.quantities)
    print(`    ${isSelected ? '→' : ' '} ${quantity} at ${money(unitPrice)} each, in ${leadTimeDays} days`);
  for (const { step, sourceID, before, after } of line.priceWaterfall)
    print(
      `    ${step.padEnd(14)} ${money(before).padStart(10)} to ${money(after).padStart(10)}  ${sourceID ?? ''}`,
    );
  print(`    ${quote.discountPercent} % off the quote: ${quote.grandTotal} ${quote.currencyCode} to pay`);
};

const money = (amount: unknown): string => Number(amount).toFixed(2);
