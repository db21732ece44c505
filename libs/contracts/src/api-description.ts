import { SERVED_API_CLIENTS } from './api-clients.ts';
import { ERROR_STATUS } from './error-codes.ts';
import * as operations from './operations/index.ts';
import { operationSchemas } from './schemas/index.ts';

/** Everything that pages may count on of a gateway of these sources, as plain JSON. */
export interface ApiDescription {
  /** Versions of the API client that are understood, as a range. */
  readonly apiClients: string;
  readonly operations: readonly {
    readonly name: string;
    readonly method: string;
    readonly path: string;
  }[];
  readonly errorCodes: Readonly<Record<string, number>>;
  /** JSON Schemas of what each operation takes and answers, by its name. */
  readonly shapes: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;
}

/** Describes the API of these sources. */
export function describeApi(): ApiDescription {
  return {
    apiClients: SERVED_API_CLIENTS,
    operations: Object.values(operations).map(({ name, method, path }) => ({ name, method, path })),
    errorCodes: { ...ERROR_STATUS },
    // Schemas carry symbols beside their JSON.
    shapes: JSON.parse(JSON.stringify(operationSchemas)) as ApiDescription['shapes'],
  };
}
