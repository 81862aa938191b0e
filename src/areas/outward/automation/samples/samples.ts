import type { Action } from '../actions/action.schema.ts';
import type { SentTrigger } from '../designs/design.resource.ts';

/** A design that ships with the service, for tenants to copy and change. */
export type Sample = {
  sampleID: string;
  name: string;
  description: string;
  trigger: SentTrigger;
  rules: readonly SampleRule[];
};
type SampleRule = { name: string; condition?: string; actions: readonly Action[]; stopOnMatch?: boolean };

const on = (entity: string, event: string): SentTrigger => ({ entity, event });

/** Ten and one, for what comes up in most companies. */
export const samples: readonly Sample[] = [
  {
    sampleID: 'large-quote-accepted',
    name: 'Large quote accepted',
    description: 'Management hears of large orders at once; sales gets a to-do for every acceptance.',
    trigger: on('SalesQuote', 'StatusChanged'),
    rules: [
      {
        name: 'Large',
        condition: "status = 'ACCEPTED' and grandTotal >= 50000",
        actions: [
          {
            type: 'NOTIFY',
            params: {
              roles: ['MANAGEMENT'],
              title: '{number} was accepted: {grandTotal} {currencyCode}',
              text: 'Customer: {customer_customerName}',
            },
          },
          { type: 'ADDNOTE', params: { text: 'Large order: management was notified.' } },
        ],
      },
      {
        name: 'Each',
        condition: "status = 'ACCEPTED'",
        actions: [
          {
            type: 'CREATETODO',
            params: { title: 'Confirm the order of {number}', role: 'SALES', dueInHours: 24 },
          },
        ],
      },
    ],
  },
  {
    sampleID: 'customer-question',
    name: 'Question of a customer',
    description: 'A question asked on the page of a quote becomes a to-do, due within four hours.',
    trigger: on('SalesQuote', 'QuestionAsked'),
    rules: [
      {
        name: 'Answer it',
        actions: [
          {
            type: 'CREATETODO',
            params: {
              title: 'Answer the question on {number}',
              text: '{name} asks: {left(text, 1500)}',
              role: 'SALES',
              priority: 'HIGH',
              dueInHours: 4,
            },
          },
        ],
      },
    ],
  },
  {
    sampleID: 'purchase-order-received',
    name: 'Purchase order received',
    description: 'A purchase order that a customer uploads is tagged and checked within a day.',
    trigger: on('SalesQuote', 'PurchaseOrderReceived'),
    rules: [
      {
        name: 'Check it',
        actions: [
          {
            type: 'CREATETODO',
            params: {
              title: 'Check the purchase order of {number}',
              role: 'CUSTOMERSERVICE',
              dueInHours: 24,
            },
          },
          { type: 'ADDTAG', params: { name: 'Purchase order', value: '{purchaseOrderNumber}' } },
        ],
      },
    ],
  },
  {
    sampleID: 'critical-nonconformance',
    name: 'Critical nonconformance',
    description: 'Quality is notified of critical findings, which are made urgent; major ones get a to-do.',
    trigger: on('NCR', 'Created'),
    rules: [
      {
        name: 'Critical',
        condition: "severity = 'CRITICAL'",
        actions: [
          {
            type: 'NOTIFY',
            params: { roles: ['QUALITY'], title: '{number} is critical: {title}', severity: 'CRITICAL' },
          },
          { type: 'SETFIELD', params: { field: 'priority', value: 'URGENT' } },
        ],
        stopOnMatch: true,
      },
      {
        name: 'Major',
        condition: "severity = 'MAJOR'",
        actions: [
          {
            type: 'CREATETODO',
            params: { title: 'Look into {number}: {title}', role: 'QUALITY', dueInHours: 48 },
          },
        ],
      },
    ],
  },
  {
    sampleID: 'order-on-hold',
    name: 'Production order on hold',
    description: 'An order that stands still is escalated, and planning is told.',
    trigger: on('ProductionOrder', 'StatusChanged'),
    rules: [
      {
        name: 'Escalate',
        condition: "status = 'ONHOLD'",
        actions: [
          {
            type: 'CREATEESCALATION',
            params: { title: '{number} is on hold', severity: 'HIGH' },
          },
          {
            type: 'NOTIFY',
            params: { roles: ['PLANNING'], title: '{number} is on hold', severity: 'WARNING' },
          },
        ],
      },
    ],
  },
  {
    sampleID: 'order-cancelled',
    name: 'Sales order cancelled',
    description: 'Planning and logistics hear of it, so that nothing more is made or packed for it.',
    trigger: on('SalesOrder', 'StatusChanged'),
    rules: [
      {
        name: 'Tell those who work on it',
        condition: "status = 'CANCELLED'",
        actions: [
          {
            type: 'NOTIFY',
            params: {
              roles: ['PLANNING', 'LOGISTICS'],
              title: '{number} was cancelled',
              text: 'Customer: {customer_customerName}',
              severity: 'WARNING',
            },
          },
        ],
      },
    ],
  },
  {
    sampleID: 'ticket-too-late',
    name: 'Time of a ticket is over',
    description: 'A ticket whose time ran out becomes urgent and a to-do of customer service.',
    trigger: on('Ticket', 'Escalated'),
    rules: [
      {
        name: 'Make it urgent',
        condition: "priority <> 'URGENT'",
        actions: [{ type: 'SETFIELD', params: { field: 'priority', value: 'URGENT' } }],
      },
      {
        name: 'See to it',
        actions: [
          {
            type: 'CREATETODO',
            params: {
              title: '{number} is late: {subject}',
              role: 'CUSTOMERSERVICE',
              priority: 'URGENT',
              dueInHours: 2,
            },
          },
        ],
      },
    ],
  },
  {
    sampleID: 'repair-finds-defect',
    name: 'Repair report becomes a nonconformance',
    description: 'What an approved repair report found is entered as a finding of a customer.',
    trigger: on('TroubleReport', 'StatusChanged'),
    rules: [
      {
        name: 'Enter it',
        condition: "status = 'APPROVED' and not empty(itemID)",
        actions: [
          {
            type: 'CREATENCR',
            params: {
              title: 'Found in repair {number}',
              description: '{left(reportedProblem, 1500)}',
              source: 'CUSTOMER',
              itemID: '{itemID}',
              customerID: '{customerID}',
            },
          },
        ],
      },
    ],
  },
  {
    sampleID: 'deal-won',
    name: 'Deal won',
    description: 'Sales and management hear of won deals, and what they are worth.',
    trigger: on('Opportunity', 'StageChanged'),
    rules: [
      {
        name: 'Won',
        condition: "outcome = 'WON'",
        actions: [
          {
            type: 'NOTIFY',
            params: {
              roles: ['SALES', 'MANAGEMENT'],
              title: 'Won: {name}',
              text: 'Worth {value} {currencyCode}',
            },
          },
        ],
      },
    ],
  },
  {
    sampleID: 'invoice-paid',
    name: 'Large invoice paid',
    description: 'A note and a word to management when a large invoice is paid in full.',
    trigger: on('Invoice', 'StatusChanged'),
    rules: [
      {
        name: 'Paid',
        condition: "status = 'PAID' and total >= 10000",
        actions: [
          {
            type: 'NOTIFY',
            params: { roles: ['MANAGEMENT'], title: '{number} is paid: {total} {currencyCode}' },
          },
          { type: 'ADDNOTE', params: { text: 'Paid in full on {today}.' } },
        ],
      },
    ],
  },
  {
    sampleID: 'weekly-review',
    name: 'Weekly review',
    description:
      'Every Monday at seven a to-do for management: late orders, open findings, quotes that run out.',
    trigger: { schedule: '0 7 * * 1' },
    rules: [
      {
        name: 'Review',
        actions: [
          {
            type: 'CREATETODO',
            params: {
              title: 'Weekly review of {today}',
              text: 'Late orders, open findings, quotes that run out this week.',
              role: 'MANAGEMENT',
              dueInHours: 10,
            },
          },
        ],
      },
    ],
  },
];
