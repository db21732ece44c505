import { exitCode, refusalOf } from '@longshot/release-commands';
import { FormRefused } from './read-action.ts';

/** A refusal of the command line as a sentence. */
export function sentenceOf(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

const statuses: Readonly<Record<number, number>> = {
  [exitCode.conflict]: 409,
  [exitCode.checkFailed]: 422,
  [exitCode.wrongUse]: 400,
};

/** The status of whatever a verb or a form was refused with; 500 for what is nobody's refusal. */
export function statusOf(error: unknown): number {
  if (error instanceof FormRefused) return 400;
  const { name } = error as { readonly name?: string };
  const isRefusal = name === 'CommandError' || name === 'ReleaseConflict';
  return isRefusal ? (statuses[refusalOf(error).code] ?? 500) : 500;
}
