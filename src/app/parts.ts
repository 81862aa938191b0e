/** A part of the service that can run alone. */
export const parts = ['api', 'worker', 'tariff'] as const;
export type Part = (typeof parts)[number];
