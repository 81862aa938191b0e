import { printXml } from '#lib/xml';
import type { AttachedFile } from '#platform/pdf/archival';
import { ciiOf } from './cii.ts';
import type { Terms } from './terms.ts';

const property = (name: string, value: string, description: string) => ({ name, value, description });

/**
 * The electronic invoice as the file in a Factur-X PDF (the same as ZUGFeRD from 2.1 on), level EN 16931.
 * Names and values are those of the Factur-X 1.0 specification; credit notes are of the type INVOICE too.
 */
export const facturXOf = (terms: Terms): AttachedFile => ({
  fileName: 'factur-x.xml',
  mediaType: 'text/xml',
  description: 'Factur-X invoice',
  bytes: printXml(ciiOf(terms)),
  metadata: {
    schema: 'Factur-X PDFA Extension Schema',
    namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
    prefix: 'fx',
    properties: [
      property('DocumentType', 'INVOICE', 'The type of the hybrid document in capital letters'),
      property('DocumentFileName', 'factur-x.xml', 'The name of the embedded XML document'),
      property('Version', '1.0', 'The version of the standard applying to the embedded XML document'),
      property('ConformanceLevel', 'EN 16931', 'The conformance level of the embedded XML document'),
    ],
  },
});
