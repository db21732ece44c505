import { operation } from '../operation.ts';

/** Site configuration for a language. Source: shell 7, configuration. */
export const getSiteConfig = operation({ name: 'getSiteConfig', method: 'GET', path: '/bff-api/config/all.json' });

/** Named parts of the configuration; may be kept for ten minutes. Source: shell 7, configuration. */
export const getGroupConfig = operation({ name: 'getGroupConfig', method: 'GET', path: '/bff-api/config/group/get' });

/** Whether and when the site is closed for maintenance. Source: shell 7, "Maintenance config fetch". */
export const getMaintenanceConfig = operation({
  name: 'getMaintenanceConfig',
  method: 'GET',
  path: '/bff-api/config/maintenance',
});

/** Sections of other providers that the site offers. Source: shell 7, "third-party". */
export const getAvailablePartitions = operation({
  name: 'getAvailablePartitions',
  method: 'GET',
  path: '/web-api/third-party/api/list-available-partitions',
});
