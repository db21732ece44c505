import { html } from '../../../platform/html/html.ts';
import { CONSOLE_PATH } from '../staff-cookie.ts';
import { labels } from '../labels.ts';
import { alert, layout } from './layout.ts';

/** The form that lets the staff in. */
export function signInPage(refusal: string | null, name = ''): string {
  const body = html`${alert(refusal)}
    <form class="panel narrow" method="post" action="${CONSOLE_PATH}/sign-in">
      <label for="name">${labels.name}</label>
      <input id="name" name="name" value="${name}" autocomplete="username" required maxlength="40" autofocus />
      <label for="password">${labels.password}</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200" />
      <label for="code">${labels.code}</label>
      <input
        id="code"
        name="code"
        inputmode="numeric"
        autocomplete="one-time-code"
        maxlength="10"
        aria-describedby="code-hint"
      />
      <p id="code-hint" class="hint">${labels.codeHint}</p>
      <button class="main">${labels.signIn}</button>
    </form>
    <p class="hint">${labels.signInHint}</p>`;
  return layout({ title: labels.signIn, session: null, body });
}
