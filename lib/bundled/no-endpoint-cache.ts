// Takes the place of the table client's cache of discovered endpoints in bundles: discovery is off unless one asks for it.

/** Never read. */
export class EndpointCache {}
