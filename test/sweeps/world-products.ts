import type { Maker } from './maker.ts';

/** A family, a product of it and a page. */
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
};
