/** What a job is to propose. */
export const jobKinds = ['PRODUCTMODEL', 'ATTRIBUTES', 'RULES', 'ITEMMAPPING', 'IMPORT'] as const;
export type JobKind = (typeof jobKinds)[number];

/** Who proposes: three that always propose the same for the same, and the tenant's language model. */
export const proposers = ['ITEMATTRIBUTES', 'SPREADSHEET', 'UVL', 'MODEL'] as const;
export type Proposer = (typeof proposers)[number];
