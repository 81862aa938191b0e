import type { DocumentType } from './document-types.ts';
import { groups } from './explanations.ts';
import { own } from './own-explanations.ts';

/** The group in which a type's own names stand besides standing alone. */
export const ownGroups = {
  SALESQUOTE: 'salesQuote',
  SALESORDER: 'salesOrder',
  PACKINGLIST: 'packingList',
  INVOICE: 'invoice',
  CREDITNOTE: 'creditNote',
  TROUBLEREPORT: 'troubleReport',
  PRODUCTIONORDER: 'productionOrder',
  CAPA: 'capa',
} as const satisfies Partial<Record<DocumentType, string>>;

/** Groups and lists that say the same as others do. */
const same: Readonly<Record<string, string>> = { totals: '', options: 'items', alternatives: 'items' };

/** What a name means to the author of a template of the type; undefined where nobody has written it. */
export const explainName = (type: keyof typeof ownGroups, path: string): string | undefined => {
  const prefix = `${ownGroups[type]}.`;
  const short = path.startsWith(prefix) ? path.slice(prefix.length) : path;
  const [first = '', ...others] = short.split('.');
  const rest = others.join('.');
  const like = same[first];
  const ours = own[type];
  return (
    ours?.[short] ??
    (like === '' ? ours?.[rest] : undefined) ??
    (like ? groups[like]?.[rest] : groups[first]?.[rest])
  );
};
