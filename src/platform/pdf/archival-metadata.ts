import { present } from '#lib/present';
import { element, printElement, type Xml } from '#lib/xml';
import type { Archival, AttachedFile } from './archival.ts';

type Program = { producer: string; creator: string };

/**
 * The XMP packet of a PDF: what it is, by whom, when, made by what, and the level of PDF/A that it keeps
 * (null: none). Properties of an attached file come with the extension schema that PDF/A asks for.
 */
export const archivalMetadata = (
  { title, author, dated, attached }: Archival,
  { producer, creator }: Program,
  part: 3 | null,
): Buffer => {
  const described = (prefix: string, namespace: string, ...content: (Xml | undefined)[]) =>
    element('rdf:Description', content, { 'rdf:about': '', [`xmlns:${prefix}`]: namespace });
  const date = dated.replace(/\.\d+Z$/, 'Z');
  const rdf = element(
    'rdf:RDF',
    [
      part === null
        ? undefined
        : described(
            ...(['pdfaid', 'http://www.aiim.org/pdfa/ns/id/'] as const),
            element('pdfaid:part', String(part)),
            element('pdfaid:conformance', 'B'),
          ),
      described(
        ...(['dc', 'http://purl.org/dc/elements/1.1/'] as const),
        element('dc:format', 'application/pdf'),
        element('dc:title', [element('rdf:Alt', [element('rdf:li', title, { 'xml:lang': 'x-default' })])]),
        element('dc:creator', [element('rdf:Seq', [element('rdf:li', author)])]),
      ),
      described('pdf', 'http://ns.adobe.com/pdf/1.3/', element('pdf:Producer', producer)),
      described(
        ...(['xmp', 'http://ns.adobe.com/xap/1.0/'] as const),
        element('xmp:CreatorTool', creator),
        element('xmp:CreateDate', date),
        element('xmp:ModifyDate', date),
      ),
      ...(attached ? [extension(attached), ofAttached(attached)] : []),
    ],
    { 'xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#' },
  );
  const meta = element('x:xmpmeta', [rdf], { 'xmlns:x': 'adobe:ns:meta/' });
  const head = '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>';
  return Buffer.from(`${head}\n${printElement(present(meta))}\n<?xpacket end="r"?>`, 'utf8');
};

const ofAttached = ({ metadata: { prefix, namespace, properties } }: AttachedFile) =>
  element(
    'rdf:Description',
    properties.map(({ name, value }) => element(`${prefix}:${name}`, value)),
    { 'rdf:about': '', [`xmlns:${prefix}`]: namespace },
  );

const resource = { 'rdf:parseType': 'Resource' };

const extension = ({ metadata: { schema, namespace, prefix, properties } }: AttachedFile) => {
  const property = ({ name, description }: { name: string; description: string }) =>
    element(
      'rdf:li',
      [
        element('pdfaProperty:name', name),
        element('pdfaProperty:valueType', 'Text'),
        element('pdfaProperty:category', 'external'),
        element('pdfaProperty:description', description),
      ],
      resource,
    );
  const own = [
    element('pdfaSchema:schema', schema),
    element('pdfaSchema:namespaceURI', namespace),
    element('pdfaSchema:prefix', prefix),
    element('pdfaSchema:property', [element('rdf:Seq', properties.map(property))]),
  ];
  return element(
    'rdf:Description',
    [element('pdfaExtension:schemas', [element('rdf:Bag', [element('rdf:li', own, resource)])])],
    {
      'rdf:about': '',
      'xmlns:pdfaExtension': 'http://www.aiim.org/pdfa/ns/extension/',
      'xmlns:pdfaSchema': 'http://www.aiim.org/pdfa/ns/schema#',
      'xmlns:pdfaProperty': 'http://www.aiim.org/pdfa/ns/property#',
    },
  );
};
