import { getItem } from '../../../client/groups/items.ts';
import { getProductionOrder, searchProductionOrders } from '../../../client/groups/production.ts';
import { getProduct, searchProducts } from '../../../client/groups/products.ts';
import { getQualityAsset, searchQualityAssets } from '../../../client/groups/quality-assets.ts';
import { getCAPA, listCAPAs } from '../../../client/groups/quality-capa.ts';
import { getQualityDocument, listQualityDocuments } from '../../../client/groups/quality-documents.ts';
import { getNCR, searchNCRs } from '../../../client/groups/quality-ncr.ts';
import { getResource, searchResources } from '../../../client/groups/resources.ts';
import { getSupplier } from '../../../client/groups/suppliers.ts';
import { getTask, searchTasks } from '../../../client/groups/tasks.ts';
import { getWorkInstruction, searchWorkInstructions } from '../../../client/groups/workinstructions.ts';
import type { AffectedRecord } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import type { Choice } from '../choice-field.tsx';
import { items, type PickKind, suppliers } from '../pick-field.tsx';

/** A kind of record that a change can affect: how one is found, what it is called, and where its page is. */
export type AffectedKind = {
  permission: string;
  pick: PickKind;
  name: (id: string) => Promise<string>;
  /** Undefined: it has no page here. */
  page?: string;
};

const query = { limit: 10 };
const titled = ({ number, title }: { number: string; title: string }) => `${number} ${title}`;

const pickBy = <Row>(
  key: string,
  find: (q: string, options?: { signal: AbortSignal }) => Promise<readonly Row[]>,
  choiceOf: (row: Row) => Choice,
): PickKind => ({ key, find: async (q, options) => (await find(q, options)).map(choiceOf) });

export const affectedKinds: Readonly<Record<AffectedRecord['entity'], AffectedKind>> = {
  ITEM: {
    permission: 'items.read',
    pick: items,
    name: async (ItemID) => {
      const { number, description } = await millwright(getItem, { params: { ItemID } });
      return `${number} ${description}`;
    },
    page: '/items',
  },
  PRODUCT: {
    permission: 'products.read',
    pick: pickBy(
      'products',
      (number, options) => millwright(searchProducts, { params: { number }, query }, options),
      ({ productID, number, name }) => ({ id: productID, number, name }),
    ),
    name: async (ProductID) => {
      const { number, name } = await millwright(getProduct, { params: { ProductID } });
      return `${number} ${name}`;
    },
    page: '/products',
  },
  SUPPLIER: {
    permission: 'suppliers.read',
    pick: suppliers,
    name: async (SupplierID) => (await millwright(getSupplier, { params: { SupplierID } })).name,
  },
  RESOURCE: {
    permission: 'resources.read',
    pick: pickBy(
      'resources',
      (SearchString, options) => millwright(searchResources, { params: { SearchString }, query }, options),
      ({ resourceID, name }) => ({ id: resourceID, number: name, name: '' }),
    ),
    name: async (ResourceID) => (await millwright(getResource, { params: { ResourceID } })).name,
  },
  PRODUCTIONORDER: {
    permission: 'prodorders.read',
    pick: pickBy(
      'production-orders',
      (searchfor, options) => millwright(searchProductionOrders, { params: { searchfor }, query }, options),
      ({ productionOrderID, number, description }) => ({
        ...{ id: productionOrderID, number, name: description ?? '' },
      }),
    ),
    name: async (ProductionOrderID) =>
      (await millwright(getProductionOrder, { params: { ProductionOrderID } })).number,
    page: '/production',
  },
  TASK: {
    permission: 'tasks.read',
    pick: pickBy(
      'tasks',
      (number, options) => millwright(searchTasks, { params: { number }, query }, options),
      ({ taskID, number, name }) => ({ id: taskID, number: String(number), name }),
    ),
    name: async (TaskID) => {
      const { number, name } = await millwright(getTask, { params: { TaskID } });
      return `${number} ${name}`;
    },
  },
  WORKINSTRUCTION: {
    permission: 'workinstructions.read',
    pick: pickBy(
      'work-instructions',
      (SearchString, options) =>
        millwright(searchWorkInstructions, { params: { SearchString }, query }, options),
      ({ instructionID, number, title }) => ({ id: instructionID, number, name: title }),
    ),
    name: async (InstructionID) =>
      titled(await millwright(getWorkInstruction, { params: { InstructionID } })),
  },
  DOCUMENT: {
    permission: 'qualitydocuments.read',
    pick: pickBy(
      'controlled-documents',
      (number, options) => millwright(listQualityDocuments, { query: { ...query, number } }, options),
      ({ documentID, number, title }) => ({ id: documentID, number, name: title }),
    ),
    name: async (DocumentID) => titled(await millwright(getQualityDocument, { params: { DocumentID } })),
    page: '/controlled-documents',
  },
  ASSET: {
    permission: 'qualityassets.read',
    pick: pickBy(
      'gauges',
      (search, options) => millwright(searchQualityAssets, { params: { search }, query }, options),
      ({ assetID, number, name }) => ({ id: assetID, number, name }),
    ),
    name: async (AssetID) => {
      const { number, name } = await millwright(getQualityAsset, { params: { AssetID } });
      return `${number} ${name}`;
    },
    page: '/gauges',
  },
  NCR: {
    permission: 'ncr.read',
    pick: pickBy(
      'ncrs',
      (search, options) => millwright(searchNCRs, { params: { search }, query }, options),
      ({ qualityNcrID, number, title }) => ({ id: qualityNcrID, number, name: title }),
    ),
    name: async (QualityNcrID) => titled(await millwright(getNCR, { params: { QualityNcrID } })),
    page: '/ncrs',
  },
  CAPA: {
    permission: 'capa.read',
    pick: pickBy(
      'capas',
      (number, options) => millwright(listCAPAs, { query: { ...query, number } }, options),
      ({ qualityCapaID, number, title }) => ({ id: qualityCapaID, number, name: title }),
    ),
    name: async (QualityCapaID) => titled(await millwright(getCAPA, { params: { QualityCapaID } })),
    page: '/capas',
  },
};
