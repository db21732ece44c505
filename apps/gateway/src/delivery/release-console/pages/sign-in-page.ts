import { html } from '../../../platform/html/html.ts';
import { CONSOLE_PATH } from '../staff-cookie.ts';
import { texts } from '../texts.ts';
import { alert, layout } from './layout.ts';

/** The form that lets the staff in. */
export function signInPage(refusal: string | null, name = ''): string {
  const body = html`${alert(refusal)}
    <form class="panel narrow" method="post" action="${CONSOLE_PATH}/sign-in">
      <label for="name">${texts.name}</label>
      <input id="name" name="name" value="${name}" autocomplete="username" required maxlength="40" autofocus />
      <label for="password">${texts.password}</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200" />
      <label for="code">${texts.code}</label>
      <input
        id="code"
        name="code"
        inputmode="numeric"
        autocomplete="one-time-code"
        maxlength="10"
        aria-describedby="code-hint"
      />
      <p id="code-hint" class="hint">${texts.codeHint}</p>
      <button class="main">${texts.signIn}</button>
    </form>
    <p class="hint">${texts.signInHint}</p>`;
  return layout({ title: texts.signIn, session: null, body });
}
