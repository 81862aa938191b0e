// What Node 26 has and TypeScript 7's `esnext` library does not yet declare. Delete each part when the
// compiler has it.

/**
 * A JSON text that `JSON.stringify` prints as it stands (https://tc39.es/proposal-json-parse-with-source).
 */
interface RawJson {
  readonly rawJSON: string;
}

interface JSON {
  /**
   * Makes a value that prints as `text`, which must be one JSON primitive. Throws `SyntaxError` otherwise.
   */
  rawJSON(text: string): RawJson;
  isRawJSON(value: unknown): value is RawJson;
  /** As the standard `parse`, and the reviver is also given the source text of each primitive value. */
  parse(
    text: string,
    reviver: (this: unknown, key: string, value: unknown, context: { readonly source?: string }) => unknown,
  ): unknown;
}
