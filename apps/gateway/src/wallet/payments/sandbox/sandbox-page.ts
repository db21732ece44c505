import { minorToDecimal } from '@longshot/domain/money';
import { escapeHtml } from '../../../platform/html/html.ts';
import { sandboxDocument } from '../../../platform/html/sandbox-page.ts';
import type { SandboxChoice, SandboxPayment } from './sandbox-store.ts';
import { sandboxTranslations, type SandboxTranslations } from './sandbox-translations.ts';

/** Where the sandbox's pages are. */
export const SANDBOX_PATH = '/sandbox-pay';

/** Problem with the text that was typed; the text that was typed; the text itself is not shown again. */
export type NoteError = 'cardNumber' | 'tooLong';

const CHOICES: readonly SandboxChoice[] = ['succeed', 'fail', 'pending', 'cancel'];

function moneyText(minor: number, iso: string, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: iso });
  // A decimal text is taken exactly; the type knows numbers only.
  return format.format(minorToDecimal(minor, iso) as `${number}`);
}

const page = (language: string, title: string, body: string): string =>
  sandboxDocument(SANDBOX_PATH, language, title, body);

function factsOf(payment: SandboxPayment, texts: SandboxTranslations): string {
  const amount = escapeHtml(moneyText(payment.amount_minor, payment.iso, payment.language));
  return [
    `<p class="brand">${escapeHtml(texts.title)}</p>`,
    `<p class="notice">${escapeHtml(texts.notice)}</p>`,
    `<h1>${escapeHtml(texts[payment.direction])}</h1>`,
    `<dl><div><dt>${escapeHtml(texts.amount)}</dt><dd class="sum"><bdi>${amount}</bdi></dd></div>`,
    `<div><dt>${escapeHtml(texts.number)}</dt><dd><bdi>${escapeHtml(payment.reference)}</bdi></dd></div></dl>`,
  ].join('\n');
}

function noteField(payment: SandboxPayment, texts: SandboxTranslations, fault: NoteError | null): string {
  const label = new Map(Object.entries(texts.note)).get(payment.method_id) ?? texts.note['bank-transfer'];
  const described = fault === null ? 'note-hint' : 'note-hint note-fault';
  const invalid = fault === null ? '' : ' aria-invalid="true"';
  return [
    `<label for="note">${escapeHtml(label)}</label>`,
    `<input id="note" name="note" type="text" maxlength="60" autocomplete="off" aria-describedby="${described}"${invalid}>`,
    `<p class="hint" id="note-hint">${escapeHtml(texts.noteHint)}</p>`,
    ...(fault === null ? [] : [`<p class="fault" id="note-fault" role="alert">${escapeHtml(texts[fault])}</p>`]),
  ].join('\n');
}

/** The page of a payment: what is paid, one text, and how it should end; once it is decided, the way back. */
export function sandboxPage(payment: SandboxPayment, backPath: string, fault: NoteError | null = null): string {
  const texts = sandboxTranslations(payment.language);
  const { direction } = payment;
  const facts = factsOf(payment, texts);
  const back = `<p><a href="${escapeHtml(backPath)}">${escapeHtml(texts.back)}</a></p>`;
  if (payment.outcome !== 'pending') {
    return page(payment.language, texts.title, `${facts}<p role="status">${escapeHtml(texts.decided)}</p>${back}`);
  }
  const buttons = CHOICES.map(
    (choice) => `<button name="choice" value="${choice}">${escapeHtml(texts[choice][direction])}</button>`,
  );
  const legend = `<fieldset><legend>${escapeHtml(texts.choose[direction])}</legend>${buttons.join('\n')}</fieldset>`;
  return page(
    payment.language,
    texts.title,
    `${facts}<form method="post" autocomplete="off">${noteField(payment, texts, fault)}${legend}</form>`,
  );
}

/** The page of a payment that there is not. */
export function sandboxGonePage(): string {
  const texts = sandboxTranslations('en');
  return page('en', texts.title, `<p class="brand">${texts.title}</p><h1>${texts.gone}</h1>`);
}
