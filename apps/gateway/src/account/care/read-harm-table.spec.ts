import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { harmTable } from '@longshot/domain/harm';
import { readHarmTable } from './read-harm-table.ts';

describe('the markers of harm of an operator', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'harm-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const read = async (content: unknown) => {
    const file = join(folder, 'harm-rules.json');
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    return readHarmTable(file);
  };

  it('are the usual ones without a file, and its own with one', async () => {
    expect(await readHarmTable(join(folder, 'none.json'))).toBe(harmTable);
    expect(await read({ ...harmTable, quietDays: 3 })).toEqual({ ...harmTable, quietDays: 3 });
  });

  it.each([
    ['no JSON', '{', 'is not JSON'],
    [
      'an unknown marker',
      { ...harmTable, rules: [{ marker: 'luck', withinHours: 1, from: 1, weight: 1 }] },
      '/rules/0',
    ],
    ['a threshold below one', { ...harmTable, rules: [{ ...harmTable.rules[0], from: 0 }] }, '/rules/0/from'],
    ['levels that fall', { ...harmTable, levels: { low: 5, middle: 4, high: 7 } }, '/levels'],
    ['a jurisdiction that nobody knows', { ...harmTable, jurisdictions: { fr: {} } }, '/jurisdictions'],
    [
      'a night that ends before it began',
      { ...harmTable, jurisdictions: { uk: { night: { fromHour: 5, untilHour: 5 } } } },
      '/night',
    ],
  ])('are refused at the start by name: %s', async (_what, content, place) => {
    await expect(read(content)).rejects.toThrow(place);
  });
});
