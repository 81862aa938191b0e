import type { ReportRow } from '../../../client/index.ts';
import { type Filter, filters, type Grouping, groupings } from './report-words.ts';

/** What the address of a report says: its question, the figure that is drawn, and whom a filter is `of`. */
export type ReportSearch = {
  by?: Grouping | undefined;
  from?: string | undefined;
  to?: string | undefined;
  figure?: string | undefined;
  of?: string | undefined;
} & { [name in Filter]?: string | undefined };

const isGrouping = (text: string): text is Grouping => Object.hasOwn(groupings, text);
const isFilter = (text: string): text is Filter => Object.hasOwn(filters, text);
export const filterNames: readonly Filter[] = Object.keys(filters).filter(isFilter);

/** The search of an address, of which words that no report knows are left out. */
export const readReportSearch = (search: Record<string, unknown>): ReportSearch => {
  const said = (name: string): string | undefined => {
    const value = search[name];
    return typeof value === 'string' && value !== ''
      ? value
      : typeof value === 'number'
        ? `${value}`
        : undefined;
  };
  const by = said('by');
  return {
    ...(by !== undefined && isGrouping(by) ? { by } : {}),
    ...{ from: said('from'), to: said('to'), figure: said('figure'), of: said('of') },
    ...Object.fromEntries(filterNames.map((name) => [name, said(name)])),
  };
};

/** What a report is asked, without what only the console needs. */
export const questionOf = ({ figure: _, of: __, ...question }: ReportSearch) => question;

/** Where records of the API stand in the console. */
const places: readonly (readonly [api: string, page: string])[] = [
  ['/v1/salesorders/', '/orders/'],
  ['/v1/salesquotes/', '/quotes/'],
  ['/v1/prodorders/', '/production/'],
  ['/v1/quality/ncr/', '/ncrs/'],
  ['/v1/items/', '/items/'],
];

/** Where a row leads: to its record, or to the same report over what is in it. */
export const placeOfRow = ({
  link,
  label,
}: Pick<ReportRow, 'link' | 'label'>): { to: string; search?: Record<string, string> } | undefined => {
  if (link === null) return undefined;
  const [path = '', query = ''] = link.split('?');
  if (path.startsWith('/v1/reports/'))
    return {
      to: path.replace('/v1', ''),
      search: { ...Object.fromEntries(new URLSearchParams(query)), ...(label === null ? {} : { of: label }) },
    };
  for (const [api, page] of places) if (path.startsWith(api)) return { to: path.replace(api, page) };
  return undefined;
};
