import type { Instant } from '#lib/instant';

/**
 * What makes of a PDF one to be kept: PDF/A-3b with these metadata and, of the same document, the same bytes
 * each time.
 */
export type Archival = {
  title: string;
  author: string;
  /** When the document was made, to the law: it stands in the file instead of the time of the conversion. */
  dated: Instant;
  attached?: AttachedFile | undefined;
};

/** A file in the PDF that says the same as its pages, for machines (AFRelationship Alternative). */
export type AttachedFile = {
  /** In ASCII, as readers look for it. */
  fileName: string;
  mediaType: string;
  description: string;
  bytes: Uint8Array;
  /** What the metadata say of it, in a schema of its own, which PDF/A wants described. */
  metadata: {
    schema: string;
    namespace: string;
    prefix: string;
    properties: readonly { name: string; value: string; description: string }[];
  };
};
