import { parseSync } from 'oxc-parser';

/** An `sql` template of the source: where it stands, its texts between its parameters, and its row type. */
export type SqlTemplate = {
  file: string;
  line: number;
  texts: readonly string[];
  /** The row type as it is written, and where it lies in the file; undefined where none is. */
  declared: { text: string; start: number; end: number } | undefined;
};

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** The templates of a file, in their order. */
export const sqlTemplatesOf = (file: string, text: string): SqlTemplate[] => {
  const found: SqlTemplate[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    else if (typeof node === 'object' && node !== null) {
      if ((node as Node).type === 'TaggedTemplateExpression') take(node as Node);
      for (const value of Object.values(node)) if (typeof value === 'object') visit(value);
    }
  };
  const take = ({ tag, quasi, typeArguments, start }: Node): void => {
    if ((tag as Node).type !== 'Identifier' || (tag as Node).name !== 'sql') return;
    const [row] = ((typeArguments as Node | null)?.params ?? []) as Node[];
    const quasis = (quasi as Node).quasis as { value: { cooked: string } }[];
    found.push({
      ...{
        file,
        line: text.slice(0, start).split('\n').length,
        texts: quasis.map((one) => one.value.cooked),
      },
      declared: row && { text: text.slice(row.start, row.end), start: row.start, end: row.end },
    });
  };
  visit(parseSync(file, text).program);
  return found;
};
