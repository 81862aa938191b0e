/** Why a call was not done: what the assistant gets as the error of the tool, in the form of a problem. */
export class Refused extends Error {
  readonly problem: { code: string; detail: string; [more: string]: unknown };

  constructor(code: string, detail: string, more: object = {}) {
    super(detail);
    this.name = 'Refused';
    this.problem = { code, detail, ...more };
  }
}
