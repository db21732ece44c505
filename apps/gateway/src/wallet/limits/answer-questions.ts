import type { BodyOf, ResponseOf } from '@longshot/contracts';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { judgeAnswers } from './limit-labels.ts';
import type { LimitsContext } from './limits-context.ts';
import { lockAccountsOf } from './limits-repository.ts';
import { setLimits } from './set-limits.ts';

/** Questions may be answered for so long. */
const QUESTIONS_LIFETIME_MS = 1_800_000;

/**
 * Judges the answers to the questions of a change, once: with all of them right the change is made, else it is
 * forgotten and has to be asked for again.
 *
 * @throws RequestRefused `not_found` for questions that are not the player's, were answered, or are too old.
 */
export async function answerQuestions(
  trx: Trx,
  context: LimitsContext,
  playerId: number,
  { tokenGuid, answers }: BodyOf<'sendTestAnswers'>,
): Promise<ResponseOf<'sendTestAnswers'>['questionsResult']> {
  await lockAccountsOf(trx, playerId);
  const requested = await trx
    .deleteFrom('limit_questionnaires')
    .where('token', '=', tokenGuid)
    .where('player_id', '=', playerId)
    .returning(['limits', 'asked_at_ms'])
    .executeTakeFirst();
  if (!requested || requested.asked_at_ms + QUESTIONS_LIFETIME_MS <= context.nowMs()) {
    throw new RequestRefused('not_found', { field: 'tokenGuid' });
  }
  const result = judgeAnswers(answers);
  if (result.every(({ isRight }) => isRight)) await setLimits(trx, context, playerId, requested.limits, true);
  return result;
}
