import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SeoTextSource } from './seo-translations.ts';

describe('the installation’s own words for search engines', () => {
  let folder: string;
  let nowMs: number;
  const warn = jest.fn();
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'longshot-seo-'));
    nowMs = 0;
    warn.mockClear();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const buildSource = () => new SeoTextSource({ folder, warn, nowMs: () => nowMs });
  const isSaid = (title: string) => JSON.stringify({ pages: { own: { title } } });
  const write = async (text: string, name = 'en.json') => {
    const path = join(folder, name);
    await writeFile(path, text);
    await utimes(path, 1, 1);
  };
  const look = async (source: SeoTextSource, language = 'en') => {
    nowMs += 10_000;
    return (await source.read(language)).pages['own']?.title;
  };

  it('are taken when they change, also by a change that leaves the file’s time and length as they were', async () => {
    await write(isSaid('one'));
    const source = buildSource();
    expect(await look(source)).toBe('one');
    await write(isSaid('two'));
    expect((await source.read('en')).pages['own']?.title).toBe('one');
    expect(await look(source)).toBe('two');
    expect(await source.read('en')).toBe(await source.read('en'));
  });

  it('stay while their file is cut short or away for a moment, however many languages are asked for', async () => {
    await write(isSaid('one'), 'site.json');
    const source = buildSource();
    expect(await look(source)).toBe('one');
    await write('{"pages": {"ow', 'site.json');
    expect(await look(source)).toBe('one');
    expect((await source.read('de')).pages['own']?.title).toBe('one');
    await rm(join(folder, 'site.json'));
    expect(await look(source)).toBe('one');
    await write(isSaid('two'), 'site.json');
    expect(await look(source)).toBe('two');
    expect(warn).not.toHaveBeenCalled();
  });

  it('are left out, and that is told once, when their file is wrong or stays cut short', async () => {
    await write(isSaid('one'));
    const source = buildSource();
    expect(await look(source)).toBe('one');
    await write('{"pages": {"own": {"title": 7}}}');
    expect(await look(source)).toBeUndefined();
    expect(await look(source)).toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(1);
    await write('{"pages": {"ow');
    await look(source);
    await look(source);
    await look(source);
    expect(warn).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenLastCalledWith(expect.stringMatching(/en\.json is left out: /));
  });
});
