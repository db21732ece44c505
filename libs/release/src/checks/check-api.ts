import { gatewayNeeds, unservedCalls, type BackEnd, type GatewayNeeds } from '../back-end.ts';
import { isInRange } from '../version-range.ts';
import type { Candidate } from './candidate.ts';
import type { Problem } from './problem.ts';

/** The gateway understands the page's API client and serves every call that an application's code holds. */
export function checkApi({ builds }: Candidate, backEnd: BackEnd): readonly Problem[] {
  return unmetNeeds(gatewayNeeds(builds.map(({ contract }) => contract)), backEnd);
}

/** Finds the needs of a release that a gateway does not meet: who asks for what, and what to do about it. */
export function unmetNeeds(needs: GatewayNeeds, backEnd: BackEnd): readonly Problem[] {
  const who = backEnd.id === undefined ? 'the gateway' : `the gateway that runs (${backEnd.id.slice(0, 10)})`;
  const unserved = unservedCalls(needs, backEnd).map(({ app, call }) => {
    const text = `${app} calls ${call}, which ${who} does not serve: deploy a gateway that does before ${app}`;
    return problem(app, text);
  });
  const { apiClient } = needs;
  if (apiClient === null || isInRange(apiClient, backEnd.apiClients)) return unserved;
  const text = `the host speaks API client ${apiClient}, ${who} understands ${backEnd.apiClients}: deploy one that does`;
  return [problem('host', text), ...unserved];
}

function problem(app: string, text: string): Problem {
  return { check: 'api', app, text };
}
