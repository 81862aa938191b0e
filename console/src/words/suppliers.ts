/** The words of suppliers. */
export const suppliersEn = {
  'supplier.title': 'Supplier {number}',
  'supplier.new': 'New supplier',
  'supplier.empty':
    'No supplier yet. Add one here, or import them with what they sell; what is short is then ordered from them.',
  'supplier.contact': 'Whom to speak to',
  'supplier.state': 'State or province',
  'supplier.isApproved': 'Approved',
  'supplier.sells': 'What it sells',
  'supplier.sellsNothing':
    'Nothing yet. What it sells, with its prices, is what purchasing suggests orders from.',
  'supplier.part': 'Its part number',
  'supplier.costs': 'Costs by quantity',
  'supplier.from': 'from {quantity}: {cost}',
  'supplier.preferred': 'Preferred',
  'supplier.addItem': 'Add an item',
  'supplier.noItem': 'There is no item {number}.',
  'supplier.cost': 'Cost of one',
} as const;
