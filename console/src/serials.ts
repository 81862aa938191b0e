/** Serial numbers as they are typed, pasted from a column, or scanned one after the other. */
export const serialsIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
