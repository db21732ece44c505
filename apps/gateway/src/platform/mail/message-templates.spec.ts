import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtInTemplates, MESSAGE_LANGUAGES, MESSAGE_NAMES, MessageTemplates } from './message-templates.ts';

const facts = { link: 'https://longshot.example/x', company: 'Longshot', code: '123456', number: '7', sum: '1.00 EUR' };

describe('the texts of mails and messages', () => {
  let folder: string;
  const write = async (file: string, text: string | Buffer) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'longshot-texts-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are there in four languages, each of its own, with nothing left to fill in', () => {
    for (const name of MESSAGE_NAMES) {
      const texts = MESSAGE_LANGUAGES.map((language) => builtInTemplates.fill(name, language, facts));
      expect(new Set(texts.map(({ text }) => text)).size).toBe(4);
      for (const { subject, text } of texts) {
        expect(text).not.toContain('{{');
        expect(subject === '').toBe(name.startsWith('sms-'));
      }
    }
    expect(builtInTemplates.fill('sms-code', 'fi', facts)).toEqual(builtInTemplates.fill('sms-code', 'en', facts));
  });

  it('are the operator’s own where they are there and right', async () => {
    await write('de/mail-password.txt', 'Subject: {{company}}: Kennwort\n\nHier: {{link}}\n');
    const said: string[] = [];
    const templates = new MessageTemplates(folder, (sentence) => said.push(sentence));
    expect(templates.fill('mail-password', 'de', facts)).toEqual({
      subject: 'Longshot: Kennwort',
      text: 'Hier: https://longshot.example/x',
    });
    expect(templates.fill('mail-password', 'en', facts)).toEqual(builtInTemplates.fill('mail-password', 'en', facts));
    expect(said).toHaveLength(MESSAGE_LANGUAGES.length * MESSAGE_NAMES.length - 1);
    expect(said[0]).toBe(`${path.join(folder, 'en/mail-password.txt')} is not there: the gateway's own text is sent.`);
  });

  it.each([
    ['Subject: Hello\n\nNo link.', 'does not name {{link}}'],
    ['Subject: Hello\n\n{{link}} {{password}}', 'names {{password}}, which is nothing'],
    ['{{link}}', 'does not begin with a line "Subject: …" and an empty one'],
    ['Subject: Hello\n\n \n', 'says nothing'],
    [Buffer.from([0x53, 0xff, 0xfe]), 'is not UTF-8'],
    [`Subject: x\n\n{{link}}${'x'.repeat(20_001)}`, 'is longer than 20000 characters'],
  ])('are named where they are broken, and the gateway’s own are sent: %j', async (text, reason) => {
    await write('en/mail-password.txt', text);
    const said: string[] = [];
    const templates = new MessageTemplates(folder, (sentence) => said.push(sentence));
    expect(said[0]).toContain(`mail-password.txt ${reason}: the gateway's own`);
    expect(templates.fill('mail-password', 'en', facts)).toEqual(builtInTemplates.fill('mail-password', 'en', facts));
  });
});
