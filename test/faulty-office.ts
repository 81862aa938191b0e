import {
  ConversionFailed,
  ConversionTimeout,
  type Converter,
  ConverterBusy,
  ConverterUnavailable,
  noConverter,
} from '#platform/pdf/converter';
import { textOf } from '#platform/pdf/test-docx';

/**
 * A converter that answers the text of the document under a PDF's head and keeps the document, or fails
 * as instructed.
 */
export const faultyOffice = () => {
  const office = {
    last: Buffer.alloc(0),
    fault: undefined as Error | undefined,
    converter: {
      ...noConverter(''),
      kind: 'native',
      convert: async (docx: Uint8Array) => {
        if (office.fault) throw office.fault;
        office.last = Buffer.from(docx);
        return Buffer.from(`%PDF-1.7 ${textOf(docx).join('\n')}`);
      },
    } as Converter,
    /**
     * Lets it fail in each way, with the status and code that an operation answers then. Ask for another
     * document each time: they are cached.
     */
    eachFault: async (ask: (status: number, code: string) => Promise<void>): Promise<void> => {
      for (const [fault, status, code] of faults) {
        office.fault = fault;
        try {
          await ask(status, code);
        } finally {
          office.fault = undefined;
        }
      }
    },
  };
  return office;
};

const faults: [Error, number, string][] = [
  [new ConverterBusy('64 documents are waiting'), 503, 'Overloaded'],
  [new ConverterUnavailable('LibreOffice is not installed.'), 503, 'PdfUnavailable'],
  [new ConversionTimeout('Not within 30 s.'), 503, 'PdfUnavailable'],
  [new ConversionFailed('no file came out'), 400, 'InvalidTemplate'],
];
