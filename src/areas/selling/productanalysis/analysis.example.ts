/** Examples of the API description; a test checks them against the schemas. */
const productID = '0198c5a0-0000-7000-8000-000000000261';
const kept = {
  createdByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  createdUTC: '2026-07-01T07:00:00.000Z',
  lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  lastUpdatedUTC: '2026-07-01T07:00:01.000Z',
  rowVersion: 3,
};

const asked = { name: 'Cylinders, first half of 2026', from: '2026-01-01', to: '2026-06-30' };

export const takeRatesExample = {
  create: asked,
  patch: { to: '2026-03-31' },
  row: {
    analysisID: '0198c5a0-0000-7000-8000-000000000391',
    productID,
    ...asked,
    basis: 'QUOTES',
    versionID: null,
    status: 'DONE',
    failure: null,
    totals: { configurations: 41, units: 320, neverChosen: 1 },
    computedUTC: '2026-07-01T07:00:01.000Z',
    attributes: [
      {
        name: 'CUSHION',
        label: 'Cushioning',
        isMultiple: false,
        options: [
          { value: 'BOTH', label: 'Both ends', count: 18, units: 200, takeRate: 62.5 },
          { value: 'ROD', label: 'Rod end', count: 9, units: 40, takeRate: 12.5 },
          { value: null, label: null, count: 14, units: 80, takeRate: 25 },
        ],
        others: null,
        entropy: 1.2988,
      },
    ],
    neverChosen: [{ name: 'CUSHION', label: 'Cushioning', values: [{ value: 'CAP', label: 'Cap end' }] }],
    ...kept,
  },
};

const counted = {
  lines: 200,
  done: 200,
  unchanged: 171,
  changed: 24,
  priceChanged: 24,
  costChanged: 6,
  bomChanged: 6,
};

export const impactTestExample = {
  create: { last: 200 },
  // There is nothing of a test that can be changed.
  patch: {},
  row: {
    impactTestID: '0198c5a0-0000-7000-8000-000000000392',
    productID,
    versionID: '0198c5a0-0000-7000-8000-000000000290',
    modelRevision: 57,
    basis: 'QUOTES',
    last: 200,
    date: '2026-07-01',
    status: 'DONE',
    failure: null,
    totals: { ...counted, routerChanged: 0, noLongerValid: 4, notValidBefore: 1, unproven: 0, notTested: 0 },
    finishedUTC: '2026-07-01T07:00:09.000Z',
    lines: [
      {
        lineItemID: '0198c5a0-0000-7000-8000-000000000361',
        documentID: '0198c5a0-0000-7000-8000-000000000030',
        number: 'Q1001',
        lineNumber: 2,
        versionID: '0198c5a0-0000-7000-8000-000000000289',
        quantity: 2,
        currencyCode: 'EUR',
        result: 'CHANGED',
        differs: ['PRICE', 'COST', 'BOM'],
        was: { linePrice: 2716.04, unitCost: 864.28 },
        is: { linePrice: 2741.2, unitCost: 872.1 },
        items: [
          {
            ...{ change: 'CHANGED', number: 'O-RING-80', position: '50', uOM: 'C62' },
            ...{ oldQuantity: 2, newQuantity: 3 },
          },
        ],
        tasks: [],
        itemsLeftOut: 0,
        tasksLeftOut: 0,
        reason: null,
      },
      {
        lineItemID: '0198c5a0-0000-7000-8000-000000000362',
        documentID: '0198c5a0-0000-7000-8000-000000000030',
        number: 'Q1001',
        lineNumber: 3,
        versionID: '0198c5a0-0000-7000-8000-000000000289',
        quantity: 1,
        currencyCode: 'EUR',
        result: 'NO_LONGER_VALID',
        differs: [],
        was: { linePrice: 811.5, unitCost: 402.7 },
        is: null,
        items: [],
        tasks: [],
        itemsLeftOut: 0,
        tasksLeftOut: 0,
        reason: {
          detail:
            'These cannot be together: BORE 25, CUSHION BOTH, by rule 240 Cushioning begins at 40 mm. Withdraw CUSHION.',
          missing: ['CUSHION'],
          conflicts: [
            {
              choices: [
                { name: 'BORE', value: 25 },
                { name: 'CUSHION', value: 'BOTH' },
              ],
              rules: [{ number: 240, name: 'Cushioning begins at 40 mm' }],
              structure: [],
              facts: [],
              suggestion: ['CUSHION'],
              isMinimal: true,
            },
          ],
        },
      },
    ],
    ...kept,
  },
};
