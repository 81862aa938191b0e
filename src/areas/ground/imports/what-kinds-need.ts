/**
 * What importing and cancelling ask for beside their own permission: to write the records that the file
 * brings.
 */
export const whatKindsNeed = {
  'customers.write': 'for customers, their people, ship-to’s and attributes',
  'verticals.write': 'for verticals',
  'incoterms.write': 'for Inco Terms',
  'items.write': 'for items, their attributes and prices',
  'pricing.write': 'for prices of price lists',
  'locations.write': 'for sites',
  'inventory.write': 'for stock and where it lies',
  'warehouse.write': 'for serial numbers',
  'products.write': 'for attributes, rules and item mappings of products',
  'customerorders.write': 'for customers’ orders',
  'salesorders.write': 'for sales orders',
  'suppliers.write': 'for suppliers and what they sell',
  'tasks.write': 'for master tasks',
  'qualityassets.write': 'for gauges',
  'tickets.write': 'for service tickets',
};
