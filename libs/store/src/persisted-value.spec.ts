import { keepInStorage } from './persisted-value.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

describe('a value kept in storage', () => {
  beforeEach(() => localStorage.clear());

  it('comes back as it was written', () => {
    const kept = keepInStorage(localStorage, 'key', 1, isText);
    kept.write('a');
    expect(kept.read()).toBe('a');
  });

  it('of another version reads as nothing and is left where it is', () => {
    keepInStorage(localStorage, 'key', 2, isText).write('a');
    expect(keepInStorage(localStorage, 'key', 1, isText).read()).toBeNull();
    expect(keepInStorage(localStorage, 'key', 2, isText).read()).toBe('a');
  });

  it.each(['', '{', 'null', '[]', '{"version":1}', '{"version":1,"value":5}'])(
    'that is malformed (%s) reads as nothing',
    (text) => {
      localStorage.setItem('key', text);
      expect(keepInStorage(localStorage, 'key', 1, isText).read()).toBeNull();
    },
  );

  it('breaks nothing when storage is forbidden or full', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    const kept = keepInStorage({ getItem: refuse, setItem: refuse }, 'key', 1, isText);
    kept.write('a');
    expect(kept.read()).toBeNull();
  });

  it('tells of another tab until it is stopped', () => {
    const heard: (string | null)[] = [];
    const stop = keepInStorage(localStorage, 'key', 1, isText).onOtherTab((value) => heard.push(value));
    const tell = (key: string) =>
      dispatchEvent(new StorageEvent('storage', { key, newValue: '{"version":1,"value":"b"}' }));
    tell('key');
    tell('other');
    stop();
    tell('key');
    expect(heard).toEqual(['b']);
  });
});
