import { StartError } from '#platform/start-error';
import { listCustomers } from '../../../client/groups/customers.ts';
import { listIncoTerms } from '../../../client/groups/incoterms.ts';
import { createSalesQuote } from '../../../client/groups/sales-quotes.ts';
import { getTariffRule, getTariffSet } from '../../../client/groups/tariffs.ts';
import { print } from '../cli/tell.ts';
import { type DemoTools, money, ofCompany } from './tools.ts';

/** A quote into the United States, duty paid: what is due at the border, and where each rate comes from. */
export const quoteExport = async ({ as, step }: DemoTools): Promise<void> => {
  const sales = as('SALES');
  print('\nAn export, delivered duty paid\n');
  const customers = await sales(listCustomers, { query: { customerNumber: 'C-1012' } });
  const customer = ofCompany(customers[0], 'customer C-1012');
  const terms = await sales(listIncoTerms);
  const term = ofCompany(
    terms.find(({ code }) => code === 'DDP'),
    'Inco Term DDP',
  );
  const quote = await step(
    'A quote of valves',
    () =>
      sales(createSalesQuote, {
        body: {
          customerID: customer.customerID,
          description: 'Double check valves, spare parts for the season',
          termID: term.termID,
          incoTermLocation: customer.city,
          items: [{ number: 'SV-G12-DBL', quantity: 40 }],
        },
      }),
    ({ number, incoTermCode, incoTermLocation, destinationCountryCode }) =>
      `${number} to ${customer.customerName}, ${incoTermCode} ${incoTermLocation}, ${destinationCountryCode}`,
  );
  const { currencyCode, items, netTotal, dutyTotal, importTaxTotal, grandTotal } = quote;
  for (const { number, tariff, tariffProblem } of items) {
    if (!tariff)
      throw new StartError(`${number} has no duty: ${tariffProblem?.detail ?? 'no tariff is published'}.`);
    const { tariffSetID, tariffRuleID, tariffSetVersionNumber, tariffRuleVersionNumber, dutyRatePercent } =
      tariff;
    const [set, rule] = await Promise.all([
      sales(getTariffSet, { params: { setID: tariffSetID } }),
      sales(getTariffRule, { params: { setID: tariffSetID, ruleID: tariffRuleID } }),
    ]);
    print(
      `  ${number}: ${tariff.commodityCode} from ${tariff.originCountryCode}, ${dutyRatePercent} % of ${money(tariff.customsValue)} is ${money(tariff.dutyAmount, currencyCode)}`,
    );
    print(
      `    rule ${tariffRuleID} (version ${tariffRuleVersionNumber}) of the set ${tariffSetID} (version ${tariffSetVersionNumber}), “${set.name}”`,
    );
    for (const source of [rule.notes, set.description]) if (source) print(`    ${source}`);
  }
  print(
    `  goods ${money(netTotal)}, duty ${money(dutyTotal)}, import tax ${money(importTaxTotal)}: ${money(grandTotal, currencyCode)} to pay`,
  );
};
