/**
 * What a summary's body may name: values of the report, and lists with what their elements have. One list for
 * the check of a body and for filling it.
 */
export const summaryNames = {
  values: [
    ...(['number', 'customerName', 'productName', 'itemNumber', 'serialNumber'] as const),
    ...(['reportedProblem', 'technician', 'today', 'labourMinutes'] as const),
  ],
  lists: {
    symptoms: ['description', 'code', 'cause', 'causeCode', 'repair', 'repairCode'],
    parts: ['number', 'description', 'quantity', 'unit'],
    labour: ['description', 'minutes'],
  },
} as const;

type Values = Record<(typeof summaryNames.values)[number], string>;
type Lists = {
  [L in keyof typeof summaryNames.lists]: Record<(typeof summaryNames.lists)[L][number], string>[];
};

/** What a body is filled with; what the report does not say is empty. */
export type SummaryData = Values & Lists;
export type SummaryList = keyof Lists;

/** The lists of a summary, in the order in which they are described. */
export const summaryLists: readonly SummaryList[] = ['symptoms', 'parts', 'labour'];
