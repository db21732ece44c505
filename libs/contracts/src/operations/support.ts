import { operation } from '../operation.ts';

/** The visitor's chat with the support, and how many of its answers are unread. Source: shell 4, support button. */
export const getSupportChat = operation({ name: 'getSupportChat', method: 'GET', path: '/web-api/support/chat' });

/** Writes to the support; the answer comes into the chat. Source: shell 4, support button. */
export const sendSupportMessage = operation({
  name: 'sendSupportMessage',
  method: 'POST',
  path: '/web-api/support/chat',
  errors: ['csrf_failed'],
});

/** The visitor has seen what the support answered. Source: shell 4, the unread marker. */
export const readSupportChat = operation({
  name: 'readSupportChat',
  method: 'POST',
  path: '/web-api/support/chat/read',
  errors: ['csrf_failed'],
});

/** Writes to the support with an address for its answer. Source: shell 4, the email form. */
export const sendSupportEmail = operation({
  name: 'sendSupportEmail',
  method: 'POST',
  path: '/web-api/support/email',
  errors: ['csrf_failed'],
});

/** Asks to be called. Source: shell 4 and 6, callback. */
export const requestCallback = operation({
  name: 'requestCallback',
  method: 'POST',
  path: '/web-api/support/callback',
  access: 'signed-in',
  errors: ['unauthorised', 'forbidden', 'csrf_failed'],
});

/** Lists the threads that wait for the support; for its staff alone. */
export const listSupportThreads = operation({
  name: 'listSupportThreads',
  isForStaff: true,
  method: 'GET',
  path: '/web-api/support/threads',
  errors: ['forbidden'],
});

/** Lists mails and messages that could not be delivered yet, or all of late; for the staff alone. */
export const listOutbox = operation({
  name: 'listOutbox',
  isForStaff: true,
  method: 'GET',
  path: '/web-api/support/outbox',
  errors: ['forbidden'],
});

/** Whether a consultant is there to chat with. */
export const openSupportDesk = operation({
  name: 'openSupportDesk',
  isForStaff: true,
  method: 'PUT',
  path: '/web-api/support/desk',
  errors: ['forbidden'],
});
