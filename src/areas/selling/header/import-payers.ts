/** Who pays import duties and taxes. */
export const importPayers = ['SELLER', 'BUYER'] as const;
export type ImportPayer = (typeof importPayers)[number];
