import type { BodyOf, MatchDesk } from '@longshot/contracts';
import { request, requestSurely } from '../provider-client.ts';

/** Matches as their page reaches them: by its token, without cookies. */
export interface MatchClient {
  open(): Promise<MatchDesk>;
  seek(stakeMinor: number): Promise<MatchDesk>;
  endSeek(): Promise<MatchDesk>;
  practise(): Promise<MatchDesk>;
  join(body: Omit<BodyOf<'joinMatch'>, 'token'>): Promise<MatchDesk>;
  act(body: Omit<BodyOf<'actInMatch'>, 'token'>): Promise<MatchDesk>;
}

/** Makes the client of a token. */
export function createMatchClient(token: string): MatchClient {
  return {
    open: () => request('match', { token }),
    seek: (stakeMinor) => request('match-seek', { token, stakeMinor }),
    endSeek: () => requestSurely('match-seek-end', { token }),
    practise: () => request('match-practice', { token }),
    join: (body) => requestSurely('match-join', { token, ...body }),
    act: (body) => requestSurely('match-act', { token, ...body }),
  };
}
