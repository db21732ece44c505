import { shortName } from '@longshot/release-commands';
import type { ActionName } from '../actions.ts';
import { html, type Html } from '../../../platform/html/html.ts';
import { CONSOLE_PATH } from '../staff-cookie.ts';
import type { StaffSession } from '../../../identity/staff/index.ts';
import { actionLabels, labels } from '../labels.ts';
import { alert, layout } from './layout.ts';

/** Form of an action: its questions and what it holds. */
export interface ActionForm {
  readonly action: ActionName;
  readonly channel: string;
  readonly of: string;
  readonly seq: number;
  readonly confirmation: string;
  /** Texts that were typed before a refusal, by the fields' names. */
  readonly typed: Readonly<Record<string, string>>;
  readonly refusal: string | null;
}

const field = (name: string, label: string, value: string, attributes: Html): Html =>
  html`<label for="${name}">${label}</label> <input id="${name}" name="${name}" value="${value}" ${attributes} />`;

function canaryFields({ action, typed }: ActionForm): Html | null {
  if (action !== 'canary-start' && action !== 'canary-step') return null;
  const decimal = html`required inputmode="decimal" maxlength="6"`;
  const percent = field('percent', labels.percent, typed['percent'] ?? '', decimal);
  if (action === 'canary-step') return percent;
  const whole = html`required inputmode="numeric" maxlength="9"`;
  return html`${percent} ${field('maxErrorRate', labels.maxErrorRate, typed['maxErrorRate'] ?? '2', decimal)}
  ${field('minSessions', labels.minSessions, typed['minSessions'] ?? '200', whole)}`;
}

/** The form of an action: what it does, why it is done, and the name typed once more. */
export function actionPage(form: ActionForm, session: StaffSession): string {
  const { action, channel, of, seq, confirmation, typed, refusal } = form;
  const { title, does, button } = actionLabels[action];
  const about = of === '' ? confirmation : of.startsWith('r-') ? shortName(of) : of;
  const body = html`${alert(refusal)}
    <p>${does}</p>
    <form class="panel narrow" method="post" action="${CONSOLE_PATH}/channels/${channel}/${action}">
      <input type="hidden" name="csrf" value="${session.csrfToken}" />
      <input type="hidden" name="of" value="${of}" />
      <input type="hidden" name="seq" value="${seq}" />
      ${canaryFields(form)}
      ${field('why', labels.why, typed['why'] ?? '', html`required minlength="3" maxlength="200" autocomplete="off"`)}
      ${field('confirm', labels.confirm(confirmation), '', html`required autocomplete="off" spellcheck="false"`)}
      <p class="actions">
        <button class="main">${button}</button>
        <a href="${CONSOLE_PATH}/channels/${channel}">${labels.cancel}</a>
      </p>
    </form>`;
  return layout({ title: title(about, channel), session, body });
}
