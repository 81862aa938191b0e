import type { TestService } from '../service.ts';

/** Makes one of something in a tenant's world, and puts the values of path parameters into `ids`. */
export type Maker = (tools: {
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  make: (url: string, body: unknown) => Promise<any>;
  service: TestService;
  key: string;
  integrationKey: string;
  operatorKey: string;
  canary: string;
  ids: Record<string, string>;
}) => Promise<void>;
