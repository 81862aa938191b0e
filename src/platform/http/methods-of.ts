import type { HTTPMethods } from 'fastify';
import type { Operation } from '../operation.ts';

/**
 * The methods that an operation is called by. Where there is GET there is HEAD, but for a GET that acts: HEAD
 * never does (decisions 1).
 */
export const methodsOf = ({ method, acts }: Operation): ((HTTPMethods & Operation['method']) | 'HEAD')[] =>
  method === 'GET' && !acts ? ['GET', 'HEAD'] : [method];
