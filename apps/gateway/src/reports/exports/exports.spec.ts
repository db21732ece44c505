import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeskReport } from '@longshot/contracts/desk';
import { parseMinor } from '@longshot/domain/money';
import { figuresOf } from '@longshot/domain/reports';
import { type MovementKind, MOVEMENTS, writeMovement } from '../../../test/worlds/books-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { type DeskBrowser, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';
import { MOVEMENT_FIELDS } from './movement-fields.ts';
import { movementsSchema } from './movements-schema.ts';
import { readMovements } from './read-movements.ts';
import { toMovementsXml } from './write-movements.ts';

const SCHEMA = readFileSync(join(import.meta.dirname, 'month-movements.xsd'), 'utf8');

const minorOf = (amount: string, iso: string): number =>
  amount.startsWith('-') ? 0 - parseMinor(amount.slice(1), iso) : parseMinor(amount, iso);

const unescape = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

/** Attributes of an element as it stands in the text. */
const attributesOf = (element: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...element.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescape(value)]),
  );

/** Patterns of the attributes of an element, as the schema on disk tells them. */
function patternsOf(element: string): ReadonlyMap<string, RegExp> {
  const [, body = ''] =
    new RegExp(`<xs:element name="${element}"[^>]*><xs:complexType>(.*?)</xs:complexType></xs:element>`, 's').exec(
      SCHEMA,
    ) ?? [];
  const found = [...body.matchAll(/<xs:attribute name="([\w-]+)".*?<xs:pattern value="([^"]*)"\/>/gs)];
  return new Map(found.map(([, name = '', pattern = '']) => [name, new RegExp(`^(?:${unescape(pattern)})$`)]));
}

function expectBySchema(element: string, written: Readonly<Record<string, string>>): void {
  const patterns = patternsOf(element);
  expect(Object.keys(written)).toEqual([...patterns.keys()]);
  for (const [name, pattern] of patterns) expect([name, written[name]]).toEqual([name, expect.stringMatching(pattern)]);
}

describeCore('the movements of a month', databaseKinds, (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  beforeEach(async () => {
    desk = await startDesk(world);
    const kinds = Object.keys(MOVEMENTS) as MovementKind[];
    for (const [index, kind] of kinds.entries())
      for (const accountId of [world.accountId, world.dollarsId])
        await writeMovement(world.database, {
          kind,
          accountId,
          sports: ['football', 'tennis'],
          amountMinor: 101 + index,
          atMs: Date.UTC(2026, 1, 1 + index, 12),
        });
    ann = await desk.sit('ann', ['auditor']);
  });
  afterEach(() => desk.close());

  const figuresOfRows = (rows: readonly Readonly<Record<string, string>>[], iso: string) =>
    figuresOf(
      rows
        .filter(({ currency }) => currency === iso)
        .map(({ product: house = '', purpose = '', amount = '' }) => ({
          house,
          purpose,
          amountMinor: minorOf(amount, iso),
        })),
    );

  const expectEqual = async (rows: readonly Readonly<Record<string, string>>[]): Promise<void> => {
    const { totals } = (await ann.get('reports/2026-02')).json<DeskReport>();
    expect(totals.map(({ iso }) => iso)).toEqual(['EUR', 'USD']);
    for (const { iso, ...figures } of totals) expect(figuresOfRows(rows, iso)).toEqual(figures);
  };

  it('are a table that adds up to the report', async () => {
    const answer = await ann.get('reports/2026-02/movements.csv');
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="movements-longshot-2026-02.csv"',
    ]);
    const [head = '', ...lines] = answer.body.trimEnd().split('\r\n');
    const names = head.split(',');
    expect(names).toEqual(MOVEMENT_FIELDS.map(({ name }) => name));
    const rows = lines.map((line) =>
      Object.fromEntries(line.split(',').map((cell, index) => [names[index] ?? '', cell])),
    );
    expect(rows.length).toBeGreaterThan(40);
    await expectEqual(rows);
  });

  it('are XML by the schema that stands beside it, and add up to the report', async () => {
    const { body } = await ann.get('reports/2026-02/movements.xml');
    const [, root = ''] = /<movements ([^>]*)>/.exec(body) ?? [];
    const { xmlns: _, ...head } = attributesOf(root);
    expect(head).toEqual({ site: 'longshot', month: '2026-02', 'time-zone': 'Europe/Berlin' });
    const rows = [...body.matchAll(/<movement ([^>]*)\/>/g)].map(([, written = '']) => attributesOf(written));
    for (const row of rows) expectBySchema('movement', row);
    await expectEqual(rows);
    const [, end = ''] = /<end ([^>]*)\/>/.exec(body) ?? [];
    expectBySchema('end', attributesOf(end));
    expect(attributesOf(end)).toEqual({ count: String(rows.length) });
    expect(body.endsWith('</movements>\n')).toBe(true);
  });

  it('have the schema that the desk hands out, which is the one on disk', async () => {
    expect(movementsSchema()).toBe(SCHEMA);
    expect((await ann.get('reports/movements.xsd')).body).toBe(SCHEMA);
  });

  it('are read a batch at a time, in their order, none twice', async () => {
    const span = { fromMs: 0, untilMs: Date.UTC(2026, 2, 1) };
    const numbers: number[] = [];
    let batches = 0;
    for await (const batch of readMovements(world.database.kysely, 'longshot', span, 7)) {
      batches += 1;
      expect(new Set(batch.map(({ number }) => number)).size).toBeLessThanOrEqual(7);
      numbers.push(...batch.map(({ number, at }) => Date.parse(at) * 1_000 + Number(number)));
    }
    expect(batches).toBeGreaterThan(5);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect(numbers.length).toBeGreaterThan(40);
  });

  it('break off where the database does, so that nobody takes a part for the whole', async () => {
    async function* broken() {
      yield [];
      throw new Error('the database is gone');
    }
    const written: string[] = [];
    const write = async () => {
      const about = { site: 'longshot', month: '2026-02', timeZone: 'UTC' };
      for await (const chunk of toMovementsXml(about, broken())) written.push(chunk);
    };
    await expect(write()).rejects.toThrow('the database is gone');
    expect(written.join('')).not.toContain('</movements>');
  });

  it('are those of a month that is over, and that somebody took them is written down', async () => {
    const early = await ann.get('reports/2026-03/movements.csv');
    expect([early.statusCode, early.json().details.field]).toEqual([400, 'period-open']);
    expect((await ann.get('reports/2026-02/movements.pdf')).statusCode).toBe(400);
    await ann.get('reports/2026-02/movements.xml');
    const written = world.database.kysely.selectFrom('staff_audit').select(['command', 'subject', 'outcome']);
    expect(await written.where('staff', '=', 'ann').execute()).toEqual([
      {
        command: 'report.export',
        subject: 'books:2026-02',
        outcome: JSON.stringify({ file: 'movements-longshot-2026-02.xml' }),
      },
    ]);
  });
});
