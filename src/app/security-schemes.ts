import { sessionCookie, terminalCookie } from '#platform/http/session-cookie';

/** The ways in which a request says who asks, for the API description. */
export const securitySchemes = {
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-APIKEY',
    description: 'An API key: `mw_<env>_<id>_<secret>_<checksum>`',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'The session of a person who signed in at `/v1/auth/signin`; not beside an API key',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key where an operation has a dialect (`x-dialect`), in which it is answered then',
  },
  terminal: {
    type: 'apiKey',
    in: 'cookie',
    name: terminalCookie,
    description: 'A browser that was enrolled at `/v1/terminals/enrol`: it shows what a terminal shows',
  },
  publicLink: {
    type: 'apiKey',
    in: 'query',
    name: 'token',
    description: 'The token of a public link, of a quote or an order: `mw_link_<id>_<signature>`',
  },
  publicLinkHeader: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Public-Token',
    description: 'The same where it shall not stand in the address',
  },
};
