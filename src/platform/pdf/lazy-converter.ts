import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Converter,
  type ConverterDescription,
  noConverter,
  type OpenConverterOptions,
} from './converter.ts';
import { openConverter } from './open-converter.ts';

/** How long a stop waits for a converter that is still starting: the usual time of native LibreOffice. */
const patienceMs = 2000;

/**
 * A converter that opens in the background, so that the service is up before LibreOffice is. A conversion
 * asked for meanwhile waits for it; a stop hardly does, since fetching or starting one may take a minute.
 */
export const lazyConverter = (options: OpenConverterOptions): Converter => {
  const stopping = new AbortController();
  let opened: Converter | undefined;
  const opening = openConverter({ ...options, signal: stopping.signal })
    .catch((error: unknown) => noConverter(error instanceof Error ? error.message : String(error)))
    .then((converter) => {
      opened = converter;
      return converter;
    });
  const starting: ConverterDescription = { kind: 'none', summary: 'The PDF converter is starting.' };
  return {
    get kind() {
      return opened?.kind ?? 'none';
    },
    describe: () => opened?.describe() ?? starting,
    convert: async (docx, convertOptions) => (await opening).convert(docx, convertOptions),
    close: async () => {
      if (opened) return opened.close();
      stopping.abort();
      const closed = opening.then((converter) => converter.close());
      await Promise.race([closed, sleep(patienceMs, undefined, { ref: false })]);
    },
  };
};
