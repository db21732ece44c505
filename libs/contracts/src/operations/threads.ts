import { operation } from '../operation.ts';

/** The player's threads with the staff: all of them, or the requests about payments. Source: product 6, support. */
export const getMyThreads = operation({
  name: 'getMyThreads',
  method: 'GET',
  path: '/web-api/office/threads',
  access: 'signed-in',
  errors: ['unauthorised'],
});

/** The player begins a thread with the staff. */
export const openMyThread = operation({
  name: 'openMyThread',
  method: 'POST',
  path: '/web-api/office/threads',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'duplicate_key', 'limit_reached'],
});

/** The player asks something about payments: a topic, what is the matter, and the payment where it is one. */
export const openPaymentRequest = operation({
  name: 'openPaymentRequest',
  method: 'POST',
  path: '/web-api/office/payment-requests',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'not_found', 'duplicate_key', 'limit_reached'],
});

/** The player writes into a thread of theirs. */
export const writeToMyThread = operation({
  name: 'writeToMyThread',
  method: 'POST',
  path: '/web-api/office/threads/:threadId/messages',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'not_found'],
});

/** The player has seen the answers of a thread. */
export const readMyThread = operation({
  name: 'readMyThread',
  method: 'POST',
  path: '/web-api/office/threads/:threadId/read',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'not_found'],
});

/** The player adds a file to a thread, checked by its content and kept encrypted. */
export const sendThreadFile = operation({
  name: 'sendThreadFile',
  method: 'POST',
  path: '/web-api/office/threads/:threadId/files',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'not_found', 'document_refused', 'limit_reached'],
});

/** A file of a thread for the staff. That it was looked at is written down. */
export const lookAtThreadFile = operation({
  name: 'lookAtThreadFile',
  isForStaff: true,
  method: 'POST',
  path: '/web-api/support/files/:fileId/look',
  errors: ['forbidden', 'not_found'],
});
