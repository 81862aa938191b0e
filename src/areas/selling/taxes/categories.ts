/** The categories of a tax. */
export const taxCategories = [
  ...(['STANDARD', 'ZERO', 'EXEMPT', 'REVERSE_CHARGE', 'INTRA_COMMUNITY', 'EXPORT', 'OUT_OF_SCOPE'] as const),
];
export type TaxCategory = (typeof taxCategories)[number];

/** Their codes of UNCL5305, in which electronic invoices write them. */
export const categoryCodes = {
  STANDARD: 'S',
  ZERO: 'Z',
  EXEMPT: 'E',
  REVERSE_CHARGE: 'AE',
  INTRA_COMMUNITY: 'K',
  EXPORT: 'G',
  OUT_OF_SCOPE: 'O',
} as const satisfies Record<TaxCategory, string>;

/** Categories of which an invoice must say why no tax is due (EN 16931: BR-E-10, BR-AE-10 and their like). */
export const needsReason: ReadonlySet<TaxCategory> = new Set([
  ...(['EXEMPT', 'REVERSE_CHARGE', 'INTRA_COMMUNITY', 'EXPORT', 'OUT_OF_SCOPE'] as const),
]);

/** What is supplied: where a supply is taxed differs between the two. */
export const supplies = ['GOODS', 'SERVICES'] as const;
export type Supply = (typeof supplies)[number];

/** What a line's class is unless it is said. */
export const normalClass = 'NORMAL';
