/** Why a feature model was refused, worded for the person who sent it. Lines and columns count from 1. */
export class UvlError extends Error {
  readonly line: number;
  readonly column: number;
  readonly detail: string;

  constructor(line: number, column: number, detail: string) {
    super(`Line ${line}, column ${column}: ${detail}`);
    this.name = 'UvlError';
    this.line = line;
    this.column = column;
    this.detail = detail;
  }
}
