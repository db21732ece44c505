import { operation } from '../operation.ts';

/**
 * Takes events that pages counted. Carries no CSRF token, for a page that is being closed can send no header; calls
 * from other origins are refused, and nothing but a count comes of it. Source: shell 7, "Analytics".
 */
export const collectAnalytics = operation({
  name: 'collectAnalytics',
  method: 'POST',
  path: '/analytics/:collector',
});

/** The same for the group's own collector, where the site has it. Source: shell 7, "Analytics". */
export const collectFatman = operation({
  name: 'collectFatman',
  method: 'POST',
  path: '/fatman-api/:key',
  errors: ['not_found'],
});

/** The counters of other services that a site feeds. Source: shell 7, "Analytics". */
export const getAnalyticsCounters = operation({
  name: 'getAnalyticsCounters',
  method: 'GET',
  path: '/bff-api/analytics/counters',
  errors: ['not_found'],
});

/** How often each event was counted, by day: for the site's operator, `Authorization: Bearer <OPERATOR_TOKEN>`. */
export const getAnalyticsFigures = operation({
  name: 'getAnalyticsFigures',
  isForStaff: true,
  method: 'GET',
  path: '/operator-api/analytics',
  errors: ['unauthorised', 'forbidden'],
});
