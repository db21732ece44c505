import type { BackEnd, UsedOperation } from '../back-end.ts';
import { isInRange } from '../version-range.ts';
import { hostOf, type Candidate } from './candidate.ts';
import type { Problem } from './problem.ts';

/** The gateway understands the page's API client and serves every call that an application's code holds. */
export function checkApi(candidate: Candidate, { apiClients, operations }: BackEnd): readonly Problem[] {
  const client = hostOf(candidate)?.contract.provides['api-client'];
  const served = new Set(operations.map(callOf));
  const unserved = candidate.builds.flatMap(({ contract }) =>
    (contract.operations ?? [])
      .filter((operation) => !served.has(callOf(operation)))
      .map((operation) =>
        problem(contract.app, `${contract.app} calls ${callOf(operation)}, which the gateway does not serve`),
      ),
  );
  if (client === undefined || isInRange(client, apiClients)) return unserved;
  return [problem('host', `the host speaks API client ${client}, the gateway understands ${apiClients}`), ...unserved];
}

function callOf({ method, path }: UsedOperation): string {
  // Names of parameters are the business of each side.
  return `${method} ${path.replaceAll(/:\w+/g, ':')}`;
}

function problem(app: string, text: string): Problem {
  return { check: 'api', app, text };
}
