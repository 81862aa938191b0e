/** What parts the cells of a CSV file. */
export const delimiters = { COMMA: ',', SEMICOLON: ';', TAB: '\t', PIPE: '|' } as const;
export type Delimiter = keyof typeof delimiters;
