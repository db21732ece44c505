import { RequestRefused } from './request-refused.ts';

const STAFF_NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._@-]{1,59}$/u;

/** Who of the staff asks, by the name they give. @throws RequestRefused `validation_failed` without one. */
export function staffNameOf(header: string | string[] | undefined): string {
  let name = '';
  try {
    name = decodeURIComponent(String(header ?? '')).trim();
  } catch {
    // Not well encoded: no name.
  }
  if (STAFF_NAME.test(name)) return name;
  throw new RequestRefused('validation_failed', { field: 'x-staff-name' }, 'x-staff-name: who of the staff it is');
}
