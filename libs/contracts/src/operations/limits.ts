import { operation } from '../operation.ts';

const BASE = '/limit-service-api/api/external/web/v3';

/** The player's limits with what is used and left of each. Source: shell 7, Limits. */
export const getLimits = operation({
  name: 'getLimits',
  method: 'GET',
  path: `${BASE}/limits`,
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid'],
});

/**
 * Sets limits, all or none of them: what is stricter holds at once, what is not waits and is approved later. May answer
 * with questions instead, and then nothing has changed. Source: shell 7, Limits.
 */
export const setLimits = operation({
  name: 'setLimits',
  method: 'POST',
  path: `${BASE}/limits`,
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid', 'csrf_failed', 'forbidden'],
});

/**
 * The player was asked whether they want deposit limits and wants none; asked again when their jurisdiction says so.
 * Source: the identity design.
 */
export const declineLimits = operation({
  name: 'declineLimits',
  method: 'POST',
  path: `${BASE}/limits/decline`,
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid', 'csrf_failed'],
});

/** A player whose exclusion has run its time wants to come back; it ends some time after. Source: the identity design. */
export const requestReturn = operation({
  name: 'requestReturn',
  method: 'POST',
  path: `${BASE}/limits/return`,
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid', 'csrf_failed', 'not_found'],
});

/** Which limits there are and the values they may have. Source: shell 7, Limits. */
export const getAvailableLimits = operation({
  name: 'getAvailableLimits',
  method: 'GET',
  path: `${BASE}/availablelimits`,
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid'],
});

/** Reads the history of limits, newest first. */
export const getLimitHistory = operation({
  name: 'getLimitHistory',
  method: 'GET',
  path: `${BASE}/limits/history`,
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid'],
});

/** Why players exclude themselves, in the language of the page. Source: shell 7, Limits. */
export const getSelfExcludeReasons = operation({
  name: 'getSelfExcludeReasons',
  method: 'GET',
  path: `${BASE}/reasons/selfexclude`,
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid'],
});

/** Answers the questions that a change of limits has raised. Source: shell 7, Limits. */
export const sendTestAnswers = operation({
  name: 'sendTestAnswers',
  method: 'POST',
  path: `${BASE}/testanswers`,
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid', 'csrf_failed', 'not_found', 'forbidden'],
});

/** Confirms a change that has waited, or rejects one that waits. Source: shell 4 and 7, Limits. */
export const decideLimit = operation({
  name: 'decideLimit',
  method: 'POST',
  path: `${BASE}/limitaction`,
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid', 'csrf_failed', 'not_found', 'time_up'],
});

/** Asks for a limit to be taken away, which waits as a raise does. Source: shell 7, Limits. */
export const deleteLimit = operation({
  name: 'deleteLimit',
  method: 'DELETE',
  path: `${BASE}/limit`,
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid', 'csrf_failed', 'not_found', 'forbidden'],
});

/** The player excludes themselves at once, in one call. Source: shell 7 and 8, self-block. */
export const blockUser = operation({
  name: 'blockUser',
  method: 'POST',
  path: '/limit-service-api/limit/external/web/api/v1/BlockUser',
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid', 'csrf_failed', 'forbidden'],
});

/** Says that the player is still here; every 30 s while a session limit applies. Source: shell 4, Session limit. */
export const pingSession = operation({
  name: 'pingSession',
  method: 'POST',
  path: `${BASE}/ping`,
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid', 'csrf_failed', 'session_limit'],
});

/** How long the player has been here, what was won and lost meanwhile, and when to say so. */
export const getRealityCheck = operation({
  name: 'getRealityCheck',
  method: 'GET',
  path: `${BASE}/realitycheck`,
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid'],
});

/** The player has read the reality check; the next one is counted from here. */
export const acknowledgeReality = operation({
  name: 'acknowledgeReality',
  method: 'POST',
  path: `${BASE}/realitycheck`,
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid', 'csrf_failed'],
});
