/**
 * Versions of the API client (`libs/api-client`) that the gateway understands, as a range: every kept release may still
 * be in somebody's browser. A release whose host speaks another one is not let through.
 */
export const SERVED_API_CLIENTS = '^0.1.0';
