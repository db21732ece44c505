import { toCsv } from './csv.ts';
import { fileLabels, pdfFile } from './export-file.ts';
import { visualOrder } from './visual-order.ts';

const linesOf = (bytes: Buffer): readonly string[] => bytes.toString('utf8').split('\r\n');

describe('a table for other programs', () => {
  const csv = (...cells: string[]) => linesOf(toCsv({ title: '', columns: ['a'], rows: [cells] }))[1];

  it('is UTF-8 with its mark, by RFC 4180', () => {
    const bytes = toCsv({
      title: '',
      columns: ['Имя', 'b'],
      rows: [
        ['a,b', 'say "x"'],
        ['', 'line\nbreak'],
      ],
    });
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(linesOf(bytes)).toEqual(['\u{feff}Имя,b', '"a,b","say ""x"""', ',"line\nbreak"', '']);
  });

  it.each([
    ['=1+1', `"'=1+1"`],
    ['+49 170', `"'+49 170"`],
    ['-2+3', `"'-2+3"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    [' =HYPERLINK("x")', `"' =HYPERLINK(""x"")"`],
  ])('makes a text of what a spreadsheet takes for a formula: %j', (text, written) => {
    expect(csv(text)).toBe(written);
  });

  it.each(['-10.00', '0.20', '2026-03-14 15:00:00', 'Arsenal – Chelsea'])(
    'leaves numbers and words alone: %j',
    (text) => {
      expect(csv(text)).toBe(text);
    },
  );
});

describe('a paper', () => {
  it('draws words that are read from right to left in their order, and others in theirs', () => {
    expect(visualOrder('Payment 17 paid')).toBe('Payment 17 paid');
    expect(visualOrder('واحد اثنان 17 EUR ثلاثة')).toBe('ثلاثة 17 EUR اثنان واحد');
    expect(visualOrder('Coupon واحد اثنان')).toBe('Coupon اثنان واحد');
  });

  it.each(['en', 'de', 'ru', 'ar'])('is made in %s with the letters of that language', async (language) => {
    const about = { name: 'statement', language, playerId: 17, nowMs: 0, isCut: true } as const;
    const rows = Array.from({ length: 60 }, (_, index) => [String(index), 'Ünïted – Зенит – الهلال', '-10.00']);
    const file = await pdfFile(about, [{ title: fileLabels(language).statement, columns: ['a', 'b', 'c'], rows }]);
    const bytes = Buffer.from(file.content, 'base64');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
    expect([file.fileName, file.isWhole]).toEqual(['statement-1970-01-01.pdf', false]);
  });
});
