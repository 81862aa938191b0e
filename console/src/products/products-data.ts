import { useQuery } from '@tanstack/react-query';
import {
  checkProductDocument,
  exportProductAsDocument,
  getProduct,
  getSmartQuoteVersion,
  listSmartQuoteVersions,
  putProductDocument,
} from '../../../client/groups/products.ts';
import type { ProductFinding, SmartQuoteVersion } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { useSession } from '../session.ts';
import type { Stored } from './draft.ts';
import { letterAt, lineOf, nearestTo, pathOf } from './json-place.ts';
import { type JsonNode, readJsonText } from './json-text.ts';
import { isObject, type Json, jsonAt, jsonOf, objectOf, printJson } from './json-value.ts';

export const useProduct = (ProductID: string) =>
  useQuery({
    queryKey: ['/products', 'record', ProductID],
    queryFn: () => millwright(getProduct, { params: { ProductID } }),
  });

/** The versions of a product, the latest first. */
export const useVersions = (ProductID: string) => {
  const InstanceID = useSession().tenantID;
  return useQuery({
    queryKey: ['/products', 'versions', ProductID],
    queryFn: async () => {
      const versions: SmartQuoteVersion[] = [];
      const params = { InstanceID, ProductID };
      for await (const one of millwright.each(listSmartQuoteVersions, { params, query: { limit: 200 } }))
        versions.push(one);
      return versions;
    },
  });
};

/** The document of a product as it is being edited, as its text. */
export const readStored = async (ProductID: string): Promise<Stored> => {
  const response = await millwright.stream(exportProductAsDocument, { params: { ProductID } });
  return { text: await response.text(), etag: response.headers.get('etag') ?? undefined };
};

/** The document of a version as a text. It says the number that the product has now. */
export const readVersionText = async (
  { InstanceID, ProductID, VersionID }: { InstanceID: string; ProductID: string; VersionID: string },
  number: string,
): Promise<string> => {
  const { document } = await millwright(getSmartQuoteVersion, {
    params: { InstanceID, ProductID, VersionID },
  });
  const json = jsonOf(document);
  if (!isObject(json)) return '';
  const product = json.get('product');
  const named = isObject(product) ? new Map([...product, ['number', number]]) : objectOf({ number });
  return `${printJson(new Map([...json, ['product', named]]))}\n`;
};

/** Stores the text against what was read last. @throws ProblemError `PreconditionFailed` */
export const storeText = async (
  ProductID: string,
  root: JsonNode,
  etag: string | undefined,
): Promise<Stored> => {
  const body = plainOf(jsonAt(root)) as Record<string, unknown>; // a document is an object, or it is refused
  await millwright(putProductDocument, { body }, etag === undefined ? {} : { ifMatch: etag });
  const stored = await readStored(ProductID);
  await queries.invalidateQueries({ queryKey: ['/products'] });
  return stored;
};

/** What a release would find of a text. */
export const check = (root: JsonNode, signal: AbortSignal): Promise<ProductFinding[]> =>
  millwright(checkProductDocument, { body: plainOf(jsonAt(root)) as Record<string, unknown> }, { signal });

/** As the client sends it. */
export const plainOf = (value: Json): unknown => {
  if (isObject(value)) return Object.fromEntries([...value].map(([name, one]) => [name, plainOf(one)]));
  return Array.isArray(value) ? value.map(plainOf) : value;
};

/** A finding with the place of its letter in the text that was checked. */
export type Placed = ProductFinding & {
  from: number;
  to: number;
  line: number;
  column: number;
  /** Of the text of an expression, from 1. */
  letter: number | undefined;
};

export const placed = (text: string, root: JsonNode, finding: ProductFinding): Placed => {
  const node = nearestTo(root, pathOf(finding.pointer));
  const [, found] = /^At letter (\d+):/.exec(finding.message) ?? [];
  const letter = found === undefined || node.kind !== 'text' ? undefined : Number(found);
  const from = letter === undefined ? node.from : letterAt(text, node, letter);
  // A name that is wrong is wrong as a whole.
  const word = letter === undefined ? undefined : (/^\w+/.exec(text.slice(from, from + 60))?.[0].length ?? 1);
  return { ...finding, letter, from, to: word === undefined ? node.to : from + word, ...lineOf(text, from) };
};

/** What another text says, merged with: its value. */
export const jsonIn = (text: string): Json => {
  const read = readJsonText(text);
  return 'root' in read ? jsonAt(read.root) : null;
};
