import { explainName, type PaperType, templateSample } from '#areas/ground/documents';
import { type DataName, dictionaryOf } from '#platform/pdf/dictionary';
import type { XmlNames } from '#platform/xml-template/template';

/** The kinds of record that are written as XML by a template. */
export const exportedEntities = ['SalesOrder'] as const;
export type ExportedEntity = (typeof exportedEntities)[number];

type Exported = {
  /** The list of records in a template. */
  records: string;
  /** Its records have the names of papers of this type, so that an author learns them once. */
  paper: PaperType;
  /** What a file is called unless its template says otherwise. */
  fileNamePattern: string;
  /** Of db/templates. */
  builtIn: { name: string; fileName: string };
};

const exported: Readonly<Record<ExportedEntity, Exported>> = {
  SalesOrder: {
    records: 'SalesOrders',
    paper: 'SALESORDER',
    fileNamePattern: 'salesorders_{{Today}}',
    builtIn: { name: 'Sales orders', fileName: 'sales-orders.xml' },
  },
};

/** What is known of a kind. */
export const exportedAs = (entity: ExportedEntity): Exported => exported[entity];

/** The kind that a path names, in any letter case; undefined if none has that name. */
export const readEntity = (written: string): ExportedEntity | undefined =>
  exportedEntities.find((entity) => entity.toLowerCase() === written.toLowerCase());

/** What stands in a file once, beside its records, as a template sees it. */
export const fileSample = (entity: ExportedEntity): Readonly<Record<string, unknown>> => {
  const { company, today } = templateSample(exported[entity].paper) ?? {};
  return { company, today, exportedUTC: '2026-03-09T10:15:00.000Z' };
};

/** What templates of a kind are checked against. */
export const xmlNames = (entity: ExportedEntity): XmlNames => {
  const { records, paper } = exported[entity];
  const list = records.charAt(0).toLowerCase() + records.slice(1);
  return { sample: { ...fileSample(entity), [list]: [templateSample(paper) ?? {}] }, records };
};

/** A name that templates may use, with what it means. */
type ExplainedName = DataName & { explanation: string };

const ownNames: Readonly<Record<string, string>> = {
  exportedUTC: 'When the file was made',
  salesOrders: 'The orders that the filters leave; repeated once',
};

/** The names that templates of a kind may use. */
export const namesOf = (entity: ExportedEntity): ExplainedName[] => {
  const { paper, records } = exported[entity];
  const start = `${records.toLowerCase()}.`;
  return dictionaryOf(xmlNames(entity).sample).map((one) => {
    const path = one.path.toLowerCase().startsWith(start) ? one.path.slice(start.length) : one.path;
    return { ...one, explanation: ownNames[one.path] ?? explainName(paper, path) ?? '' };
  });
};
