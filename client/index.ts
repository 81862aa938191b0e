export {
  type Answer,
  type CallOptions,
  type Client,
  type ConnectOptions,
  connect,
  nextOf,
} from './connect.ts';
export { Decimal, type DecimalSent } from './decimal.ts';
export type * from './models.ts';
export type { AnswerOf, CodeOf, InputOf, Operation } from './operation.ts';
export { isProblem, type Place, ProblemError } from './problem.ts';
