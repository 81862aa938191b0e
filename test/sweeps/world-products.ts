import { multipart } from '../multipart.ts';
import type { Maker } from './maker.ts';

/** A family, a product of it with a page and an attribute, and a wish for a value. */
export const makeProduct: Maker = async ({ make, service, key, canary, ids }) => {
  ids.FamilyID = (await make('/v1/products/families', { name: canary, description: canary })).familyID;
  const body = {
    number: canary,
    name: canary,
    description: canary,
    familyID: ids.FamilyID,
    descriptionTemplate: canary,
  };
  ids.ProductID = (await make('/v1/products', body)).productID;
  ids.number = canary.slice(0, 6);
  const path = `/v1/products/${ids.ProductID}`;
  const links = [{ title: canary, url: `https://example.com/${canary}` }];
  await service.ask(`${path}/Links`, { method: 'PATCH', key, body: links });
  await service.ask(`${path}/notes`, { method: 'PATCH', key, body: { text: canary } });
  const page = {
    productID: ids.ProductID,
    name: canary,
    helpText: canary,
    displayCondition: { expression: `'${canary}' = 'x'` },
  };
  ids.PageID = (await make('/v1/pages', page)).pageID;
  const attribute = {
    productID: ids.ProductID,
    pageID: ids.PageID,
    name: 'BORE',
    label: canary,
    dataType: 'DROPDOWN',
  };
  const put = {
    method: 'PUT',
    key,
    body: { ...attribute, values: [{ value: canary }], helpText: canary },
  } as const;
  ids.AttributeID = (await service.ask('/v1/attributes', put)).body.attributeID;
  await service.ask(`/v1/attributes/${ids.AttributeID}`, {
    method: 'PATCH',
    key,
    body: { description: canary },
  });
  const wish = { requestedValue: canary, reason: canary };
  ids.RequestID = (
    await make(`/v1/${ids.ProductID}/attributes/${ids.AttributeID}/requestvalue`, wish)
  ).requestID;
};

/** A table that expressions of the product look up in. */
export const makeTable: Maker = async ({ make, canary, ids }) => {
  const table = { productID: ids.ProductID, name: 'FORCES', columns: ['NAME', 'FORCE'], rows: [[canary, 1]] };
  ids.TableID = (await make('/v1/products/tables', table)).tableID;
};

/** What the store shows of the product, a tag, a file and its picture. */
export const makeProductDetails: Maker = async ({ service, key, canary, ids }) => {
  const path = `/v1/products/${ids.ProductID}`;
  for (const [what, body] of [
    ['store', { slug: canary.toLowerCase().replace(/[^a-z0-9]/g, ''), isPublished: true }],
    ['tags', [{ name: canary, value: canary }]],
  ] as const)
    await service.ask(`${path}/${what}`, { method: 'PATCH', key, body });
  const file = multipart({
    fields: { description: canary },
    bytes: Buffer.from(canary),
    fileName: `${canary}.txt`,
  });
  const attached = await service.ask(`${path}/documents`, { method: 'POST', key, ...file });
  ids['products DocumentID'] = attached.body.documents[0].documentID;
};
