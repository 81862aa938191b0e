/** The words of products and their versions. */
export const productsEn = {
  'nav.products': 'Products',
  'product.title': 'Product {number}, {name}',
  'product.new': 'New product …',
  'product.modelChanged': 'Model changed',
  'product.edit': 'Edit the product',
  'product.look': 'Look into the product',
  'product.offer': 'Offer it for configuration',
  'product.withdraw': 'Offer it no more',
  'product.mayNotWrite':
    'You can look at the product. Changing it needs the permission products.write: ask your administrator.',
  'product.mayNotRelease':
    'Releasing and retiring a version needs the permission products.release: ask your administrator.',
  'product.versions': 'Versions',
  'product.version': 'Version',
  'product.noVersions':
    'There is no version yet. Write the product, then freeze it: what is sold is always a released version.',
  'product.notes': 'Notes',
  'product.made': 'Made',
  'product.released': 'Released',
  'product.freeze': 'Make a version',
  'product.freezeHint': 'It keeps the product as it stands now, and never changes.',
  'product.editAgain': 'Write on from version {version}',
  'product.toDraft': 'Make version {version} a draft',
  'product.toTest': 'Put version {version} to the test',
  'product.toReleased': 'Release version {version}',
  'product.toRetired': 'Retire version {version}',
  'product.toArchived': 'Archive version {version}',
  'product.refused': 'Version {version} cannot go on:',
  'product.refusedHint': 'A version never changes: mend the product, make a version of it, and release that.',
} as const;

export const productsDe: Readonly<Record<keyof typeof productsEn, string>> = {
  'nav.products': 'Produkte',
  'product.title': 'Produkt {number}, {name}',
  'product.new': 'Neues Produkt …',
  'product.modelChanged': 'Modell geändert',
  'product.edit': 'Produkt bearbeiten',
  'product.look': 'Produkt ansehen',
  'product.offer': 'Zur Konfiguration anbieten',
  'product.withdraw': 'Nicht mehr anbieten',
  'product.mayNotWrite':
    'Sie können das Produkt ansehen. Um es zu ändern, brauchen Sie das Recht products.write: fragen Sie Ihren Administrator.',
  'product.mayNotRelease':
    'Um eine Version freizugeben oder zurückzuziehen, brauchen Sie das Recht products.release: fragen Sie Ihren Administrator.',
  'product.versions': 'Versionen',
  'product.version': 'Version',
  'product.noVersions':
    'Es gibt noch keine Version. Schreiben Sie das Produkt, dann halten Sie es fest: verkauft wird immer eine freigegebene Version.',
  'product.notes': 'Bemerkung',
  'product.made': 'Angelegt',
  'product.released': 'Freigegeben',
  'product.freeze': 'Version anlegen',
  'product.freezeHint': 'Sie hält das Produkt fest, wie es jetzt ist, und ändert sich nie.',
  'product.editAgain': 'Von Version {version} aus weiterschreiben',
  'product.toDraft': 'Version {version} wieder zum Entwurf machen',
  'product.toTest': 'Version {version} in den Test geben',
  'product.toReleased': 'Version {version} freigeben',
  'product.toRetired': 'Version {version} zurückziehen',
  'product.toArchived': 'Version {version} archivieren',
  'product.refused': 'Version {version} kann nicht weiter:',
  'product.refusedHint':
    'Eine Version ändert sich nie: berichtigen Sie das Produkt, legen Sie eine Version davon an und geben Sie diese frei.',
};
