import { isAbout, type ActionName, type ActionRequest } from './actions.ts';
import { labels } from './labels.ts';
import type { ReleaseDocument } from '@longshot/release';

/** Context of a form beside its fields. */
export interface ActionContext {
  readonly action: ActionName;
  readonly channel: string;
  readonly by: string;
  readonly stable: ReleaseDocument | null;
  /** Text that had to be typed. */
  readonly confirmation: string;
}

/** A form that was not filled in rightly, in one sentence. */
export class FormRefused extends Error {
  override readonly name = 'FormRefused';
}

const DECIMAL = /^(?:\d|[1-9]\d|100)(?:\.\d{1,2})?$/;
const COUNT = /^[1-9]\d{0,8}$/;

function percentOf(form: URLSearchParams, name: string, refusal: string): number {
  const text = (form.get(name) ?? '').trim().replace(',', '.');
  const value = Number(text);
  if (!DECIMAL.test(text) || value > 100) throw new FormRefused(refusal);
  return value;
}

function shareOf(form: URLSearchParams): number {
  const percent = percentOf(form, 'percent', labels.percentWrong);
  if (percent === 0) throw new FormRefused(labels.percentWrong);
  return percent;
}

function guardOf(form: URLSearchParams): ActionRequest['guard'] {
  const maxErrorRate = percentOf(form, 'maxErrorRate', labels.guardWrong) / 100;
  const count = (form.get('minSessions') ?? '').trim();
  if (!COUNT.test(count)) throw new FormRefused(labels.guardWrong);
  return { maxErrorRate, minSessions: Number(count) };
}

/** A reason as it stands in the log: one line, without what could steer a terminal. */
function reasonOf(form: URLSearchParams): string {
  const why = (form.get('why') ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  if (why.length < 3 || why.length > 200) throw new FormRefused(labels.whyMissing);
  return why;
}

/**
 * Reads the request of a form.
 *
 * @throws FormRefused naming the first field that is not right.
 */
export function readAction(form: URLSearchParams, context: ActionContext): ActionRequest {
  const { action, channel, by, stable, confirmation } = context;
  const of = form.get('of') ?? '';
  const seq = form.get('seq') ?? '';
  if (!isAbout(action, of, stable) || !/^\d{1,15}$/.test(seq)) throw new FormRefused(labels.aboutWrong);
  const isCanary = action === 'canary-start' || action === 'canary-step';
  const percent = isCanary ? shareOf(form) : 0;
  const guard = action === 'canary-start' ? guardOf(form) : { maxErrorRate: 0, minSessions: 0 };
  const why = reasonOf(form);
  if ((form.get('confirm') ?? '').trim() !== confirmation) throw new FormRefused(labels.confirmWrong(confirmation));
  return {
    action,
    channel,
    of,
    percent,
    guard,
    why,
    by,
    fromSeq: Number(seq),
  };
}
