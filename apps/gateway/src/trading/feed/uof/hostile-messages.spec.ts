import { createManualClock } from '../../../platform/clock/feed-clock.ts';
import { UrnKinds } from '../urn/urn-kinds.ts';
import { MessageIntake } from './message-intake.ts';
import { UofCounts } from './uof-counts.ts';
import { parseXml, XmlError } from './xml-tree.ts';

function intake() {
  const heard: unknown[] = [];
  const context = { counts: new UofCounts(), kinds: new UrnKinds(), speed: 1 };
  const taking = new MessageIntake({
    clock: createManualClock(0),
    context,
    warn: () => undefined,
    handle: (message) => void heard.push(message),
  });
  return { heard, taking };
}

const refusedAt = (text: string): number => {
  try {
    parseXml(text);
  } catch (error) {
    if (error instanceof XmlError) return error.position;
    throw error;
  }
  throw new Error('it was read');
};

describe('a hostile message', () => {
  it('nested 200,000 deep is refused after the first slice of it', () => {
    const deep = '<odds_change event_id="sr:match:1">'.repeat(200_000);
    expect(refusedAt(deep)).toBeLessThanOrEqual(65_536);
    const { taking, heard } = intake();
    expect([taking.take(Buffer.from(deep)), taking.deadLetters, heard]).toEqual([false, 1, []]);
  });

  it('of 10 MB is refused before a byte of it is read', () => {
    const content = Buffer.alloc(10_000_000, 0x20);
    content.toString = () => {
      throw new Error('it was read');
    };
    const { taking } = intake();
    expect([taking.take(content), taking.deadLetters]).toEqual([false, 1]);
  });

  it('with more attributes or elements than any of the feed is refused where they are too many', () => {
    const attributes = Array.from({ length: 100_000 }, (_, index) => ` a${index}=""`).join('');
    expect(refusedAt(`<alive${attributes}/>`)).toBeLessThan(4_000);
    const { taking } = intake();
    expect(taking.take(Buffer.from(`<alive>${'<a/>'.repeat(60_000)}</alive>`))).toBe(false);
  });

  it('leaves those after it as they are', () => {
    const { taking, heard } = intake();
    taking.take(Buffer.from('<a>'.repeat(200_000)));
    expect(taking.take(Buffer.from('<alive product="3" timestamp="5" subscribed="1"/>'))).toBe(true);
    expect(heard).toEqual([{ type: 'alive', producer: 3, timestampMs: 5, isSubscribed: true }]);
  });
});
