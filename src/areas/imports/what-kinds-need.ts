/** What importing and cancelling ask for beside their own permission: to write the records that the file brings. */
export const whatKindsNeed = {
  'customers.write': 'for customers, their ship-to’s and attributes',
  'items.write': 'for items',
  'locations.write': 'for sites',
  'inventory.write': 'for stock',
  'warehouse.write': 'for serial numbers',
  'suppliers.write': 'for suppliers and what they sell',
};
