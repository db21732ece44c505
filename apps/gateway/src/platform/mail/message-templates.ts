import { readFileSync } from 'node:fs';
import path from 'node:path';
import { systemCode } from '../observability/system-code.ts';
import { fillPlaces, unknownPlaces } from '../requests/fill-places.ts';

/** Messages of the house, with the places that each must name and those that it may. */
const messages = {
  'mail-password': { must: ['link'], may: ['company'] },
  'mail-email': { must: ['link', 'stopNews'], may: ['company'] },
  'mail-deposit': { must: ['number', 'sum', 'settings'], may: ['company'] },
  'mail-paid': { must: ['number', 'sum', 'settings'], may: ['company'] },
  'mail-returned': { must: ['number', 'sum', 'settings'], may: ['company'] },
  'mail-won': { must: ['number', 'sum', 'settings'], may: ['company'] },
  'mail-new-device': { must: ['time', 'device', 'link'], may: ['company'] },
  'mail-contact-code': { must: ['code'], may: ['company'] },
  'mail-contact-changed': { must: ['link'], may: ['company', 'to'] },
  'mail-lost': { must: ['number', 'settings'], may: ['sum', 'company'] },
  'mail-care': { must: ['link'], may: ['company'] },
  'mail-correction': { must: ['link'], may: ['company'] },
  'sms-new-device': { must: ['time', 'link'], may: ['company', 'device'] },
  'sms-contact-changed': { must: ['link'], may: ['company', 'to'] },
  'sms-care': { must: ['link'], may: ['company'] },
  'sms-correction': { must: ['link'], may: ['company'] },
  'sms-code': { must: ['code'], may: ['company'] },
} as const satisfies Readonly<Record<string, { readonly must: readonly string[]; readonly may: readonly string[] }>>;

/** Name of a message; that of a mail begins with `mail-`. */
export type MessageName = keyof typeof messages;

/** Languages that every message is written in. */
export const MESSAGE_LANGUAGES = ['en', 'de', 'ru', 'ar'] as const;

/** Every message. */
export const MESSAGE_NAMES = Object.keys(messages) as readonly MessageName[];

/** Texts that the gateway brings along. */
const BUILT_IN = path.join(import.meta.dirname, '../../../messages');

/** More than any mail of the house needs. */
const MOST_BYTES = 20_000;

/** A message with everything in its places; the subject of a message to a telephone is empty. */
export interface FilledMessage {
  readonly subject: string;
  readonly text: string;
}

/** Reads a template: what is wrong with it, in words, is thrown. */
function parse(name: MessageName, source: string): FilledMessage {
  if (source.length > MOST_BYTES) throw new Error(`is longer than ${MOST_BYTES} characters`);
  if (source.includes('\u{fffd}')) throw new Error('is not UTF-8');
  const isMail = name.startsWith('mail-');
  const [, subject = '', rest = ''] = isMail
    ? (/^Subject: (\S.*)\r?\n\r?\n([^]*)$/.exec(source) ?? [])
    : ['', '', source];
  const text = rest.trimEnd();
  if (isMail && subject === '') throw new Error('does not begin with a line "Subject: …" and an empty one');
  if (text === '') throw new Error('says nothing');
  const { must, may } = messages[name];
  const missing = must.filter((place) => !text.includes(`{{${place}}}`));
  if (missing.length > 0) throw new Error(`does not name ${missing.map((place) => `{{${place}}}`).join(', ')}`);
  const unknown = unknownPlaces(`${subject}${text}`, [...must, ...may]);
  if (unknown.length > 0)
    throw new Error(`names ${unknown.map((place) => `{{${place}}}`).join(', ')}, which is nothing`);
  return { subject, text };
}

/**
 * Texts of everything the house writes to players, in every language: files `<language>/<name>.txt` of an operator's folder where they
 * are there and right, those that come with the gateway otherwise.
 */
export class MessageTemplates {
  readonly #templates = new Map<string, FilledMessage>();

  /**
   * @param folder of the operator's own templates; null for none.
   * @param warn is told of each that is missing or broken, in one sentence.
   */
  constructor(folder: string | null, warn: (sentence: string) => void) {
    for (const language of MESSAGE_LANGUAGES) {
      for (const name of MESSAGE_NAMES) {
        const file = path.join(language, `${name}.txt`);
        const own = folder === null ? null : this.#readOwn(path.join(folder, file), name, warn);
        const template = own ?? parse(name, readFileSync(path.join(BUILT_IN, file), 'utf8'));
        this.#templates.set(file, template);
      }
    }
  }

  /** The message with everything in its places; in English where the language has no texts of its own. */
  fill(name: MessageName, language: string, facts: Readonly<Record<string, string>>): FilledMessage {
    const at = (lng: string) => this.#templates.get(path.join(lng, `${name}.txt`));
    const template = at(language) ?? at('en');
    if (!template) throw new Error(`There is no message ${name}.`);
    return { subject: fillPlaces(template.subject, facts), text: fillPlaces(template.text, facts) };
  }

  #readOwn(file: string, name: MessageName, warn: (sentence: string) => void): FilledMessage | null {
    try {
      return parse(name, readFileSync(file, 'utf8'));
    } catch (error) {
      const reason = systemCode(error) === 'ENOENT' ? 'is not there' : (error as Error).message;
      warn(`${file} ${reason}: the gateway's own text is sent.`);
      return null;
    }
  }
}

/** The texts that come with the gateway. */
export const builtInTemplates = new MessageTemplates(null, () => undefined);
