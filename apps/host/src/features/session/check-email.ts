import type { AuthErrors } from '../../ground/page/auth-port.ts';

const emailLike = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Finds the problem with an e-mail address that was typed. */
export const checkEmail = (email: string): AuthErrors => (emailLike.test(email) ? {} : { email: 'emailFormat' });
